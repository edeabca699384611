// Writes the service worker beside the built page: it lists every file, and its version is a hash of them all.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function offline(): Plugin {
  let dir = 'dist';
  return {
    name: 'emerald-offline',
    apply: 'build',
    configResolved(config) { dir = config.build.outDir; },
    // Last of all: files of the public folder are there by now.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const all = await readdir(dir, { recursive: true, withFileTypes: true });
        const files = all.filter((f) => f.isFile()).map((f) => join(f.parentPath, f.name).slice(dir.length + 1).replaceAll('\\', '/'));
        const kept = files.filter((name) => !/\.(br|gz)$|^sw\.js$/.test(name)).sort();
        const hash = createHash('sha256');
        for (const name of kept) hash.update(name).update(await readFile(join(dir, name)));
        const worker = await readFile(new URL('./worker.js', import.meta.url), 'utf8');
        const list = kept.map((name) => (name === 'index.html' ? './' : `./${name}`));
        const filled = { VERSION: hash.digest('hex').slice(0, 16), FILES: list };
        const head = Object.entries(filled).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`).join('');
        await writeFile(join(dir, 'sw.js'), head + worker);
      },
    },
  };
}
