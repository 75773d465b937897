import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, CHROMIUM_PROGRAM } from '#testing/chromium.ts';

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  timeout: 30_000,
  expect: { timeout: 5_000 },
  outputDir: '../test-results',
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every test is a quarter of all work; `--trace on` records the one that is looked into.
    screenshot: 'only-on-failure',
    launchOptions: { ...CHROMIUM_PROGRAM, args: [...CHROMIUM_FLAGS] },
  },
});
