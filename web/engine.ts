// The engine as a WebAssembly module, where `cargo xtask` has built it: `engine:module` is its address, or null. Without it the
// page works as before, and every game is played on the server.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = fileURLToPath(new URL('./engine/emerald.wasm', import.meta.url));

export function engine(): Plugin {
  return {
    name: 'emerald-engine',
    resolveId: (id) => (id === 'engine:module' ? '\0engine:module' : undefined),
    load(id) {
      if (id !== '\0engine:module') return;
      if (existsSync(file)) return `export { default } from ${JSON.stringify(`${file}?url`)};`;
      this.warn('engine/emerald.wasm is missing (`cargo xtask engine` builds it): this page plays on the server only');
      return 'export default null;';
    },
  };
}
