/** What every page of the console has. */
import type { Locator, Page } from '@playwright/test';

export const main = (page: Page): Locator => page.getByRole('main');

export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });
