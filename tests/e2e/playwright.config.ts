import { defineConfig } from 'playwright/test';
import { CHROMIUM_ARGS, shellPath } from '../support/chromium.mjs';

const executablePath = shellPath();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // Long on purpose: a slow machine is no failure, and a test that passes never waits for them.
  timeout: 600_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A quarter of what a new browser costs: stories that open without a network ask for it (`serviceWorkers: 'allow'`).
    serviceWorkers: 'block',
    // A browser killed on purpose leaves nothing to trace.
    trace: 'off',
    actionTimeout: 120_000,
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
