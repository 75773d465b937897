import { defineConfig } from '@playwright/test';
import { isMainRun, MAIN_JOURNEYS } from '#scripts/tests/main-tests.mjs';
import { CHROMIUM_FLAGS, CHROMIUM_PROGRAM } from '#testing/chromium.ts';

// Workers, servers and commands are started often: Node keeps what it has compiled for them.
process.env['NODE_COMPILE_CACHE'] ??= 'dist/compiled';

export default defineConfig({
  testDir: '.',
  ...(isMainRun() ? { testMatch: MAIN_JOURNEYS.map(path => `**/e2e/${path}`) } : {}),
  // A file stays in one worker: many have a shop of their own, which a second worker would start again.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  // Far above what any takes: a busy machine makes no journey fail. What must be quick is measured by the bench.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every test is a quarter of all work; `--trace on` records the one that is looked into.
    launchOptions: { ...CHROMIUM_PROGRAM, args: [...CHROMIUM_FLAGS] },
  },
});
