import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compress } from './compress.ts';
import { draw } from './draw/plugin.ts';
import { engine } from './engine.ts';
import { offline } from './offline/plugin.ts';

export default defineConfig({
  plugins: [draw(), engine(), svelte({ configFile: false }), compress(), offline()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    // Maps are large and never change: files of their own, kept by the browser.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'europe', test: /draw:europe/ }, { name: 'first-map', test: /draw:first/ }, { name: 'london-map', test: /london.map\.svg/ }] } } },
  },
  // `npm run dev` beside a running server
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } } },
  test: { include: ['src/**/*.test.ts', 'engine.test.ts'] },
});
