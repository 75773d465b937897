/** `npm run screens`: pictures of every screen and state, to be looked at. They assert nothing. */
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

export default defineConfig(journeys, {
  testDir: './screens',
  testMatch: ['every.screens.ts', 'console.screens.ts', 'paying.screens.ts'],
  outputDir: '../test-results/screens',
  projects: [
    { name: 'guide', testMatch: 'guide.screens.ts', use: { viewport: { width: 1200, height: 760 } } },
    { name: '360', use: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true } },
    { name: '768', use: { viewport: { width: 768, height: 1024 }, hasTouch: true } },
    { name: '1440', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: '360-dark',
      use: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, colorScheme: 'dark' },
    },
  ],
});
