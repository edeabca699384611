// Beside each script, style and page of the built dist lies a smaller copy of it, once for brotli and once for gzip: the
// server sends the one a browser takes and never compresses anything itself. Pictures and fonts are compressed already.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const ways: Record<string, (text: Buffer) => Buffer> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  gz: (text) => gzipSync(text, { level: constants.Z_BEST_COMPRESSION }),
};

export function compress(): Plugin {
  return {
    name: 'emerald-compress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => /\.(js|css|html|svg|json|wasm)$/.test(name))) {
        const text = await readFile(join(dir, name));
        for (const [end, way] of Object.entries(ways)) {
          const small = way(text);
          if (small.length < text.length) await writeFile(join(dir, `${name}.${end}`), small);
        }
      }
    },
  };
}
