// Tests in a real Chromium against the demonstration pages. `--mode screenshots` takes pictures instead, `--mode pace` and `--mode speed` measure.
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    include: [['screenshots', 'pace', 'speed'].includes(mode) ? `e2e/${mode}.ts` : 'e2e/*.test.ts'],
    globalSetup: 'e2e/site.ts',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
