// Tests in a real Chromium: the demonstration pages, two files at a time, then what plays on a server, one file after the other, since those
// share it. `--mode screenshots` takes pictures instead, `--mode pace` and `--mode speed` measure.
import { defineConfig } from 'vitest/config';

/** Files that play on the server named by EMERALD_URL. */
const SERVED = ['admin', 'app', 'box', 'here', 'live', 'lobby', 'passkeys', 'reminders', 'together'].map((name) => `e2e/${name}.test.ts`);
const common = { globalSetup: 'e2e/site.ts', testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig(({ mode }) => ({
  test: ['screenshots', 'pace', 'speed'].includes(mode)
    ? { ...common, include: [`e2e/${mode}.ts`], fileParallelism: false }
    : {
        projects: [
          { test: { ...common, name: 'pages', include: ['e2e/*.test.ts'], exclude: SERVED, maxWorkers: 2, sequence: { groupOrder: 0 } } },
          { test: { ...common, name: 'tables', include: SERVED, globalSetup: [], maxWorkers: 1, fileParallelism: false, sequence: { groupOrder: 1 } } },
        ],
      },
}));
