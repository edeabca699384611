// Builds the page with its demonstrations once and serves it for all tests.
import { build, preview } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' { interface ProvidedContext { site: string } }
const outDir = 'test-results/site';

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  await build({ mode: 'test', logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const server = await preview({ mode: 'test', logLevel: 'warn', build: { outDir }, preview: { port: 0, proxy: {} } });
  project.provide('site', server.resolvedUrls!.local[0]!);
  return () => server.close();
}
