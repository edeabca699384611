// Tests in a real Chromium against the demonstration pages. `--mode screenshots` takes pictures instead.
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    include: [mode === 'screenshots' ? 'e2e/screenshots.ts' : 'e2e/*.test.ts'],
    globalSetup: 'e2e/site.ts',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
