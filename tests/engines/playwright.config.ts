import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

const ROOT = join(import.meta.dirname, '..', '..');

/** The same story on each engine (launch.ts); Playwright is the runner here, and drives nothing. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: join(import.meta.dirname, '..', 'e2e', 'global-setup.ts'),
  outputDir: join(ROOT, 'test-results', 'engines'),
  workers: 2,
  fullyParallel: true,
  timeout: 600_000,
  // Long on purpose: what is awaited comes at once on a quiet machine, and a slow one is no failure.
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['line'], ['json']] : [['list']],
});
