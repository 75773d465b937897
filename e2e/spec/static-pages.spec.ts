/** Spec 2, Static pages. */

import type { APIRequestContext } from '@playwright/test';
import { SETTINGS } from '#testing/test-settings.ts';
import { expect, FAILED_LOAD, main, openPage, test } from './fixtures.ts';

/** The words of a page's main part, as the server sends them. */
async function readText(request: APIRequestContext, path: string): Promise<string> {
  const document = await (await request.get(path)).text();
  const body = /<main[^>]*>([\s\S]*)<\/main>/.exec(document)?.[1] ?? '';
  return body
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,:;])/g, '$1');
}

/** What the spec has each page say, in its order of telling. */
const STATEMENTS: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  '/about': [
    'Our Mission',
    'Quality First',
    'Customer Focus',
    'Excellence',
    'Sustainability',
    'Our Story',
    `founded in ${SETTINGS.shop.founded}`,
    ...SETTINGS.content.stats.map(({ figure, label }) => `${figure} ${label}`),
  ],
  '/contact': [
    /\S+@\S+/,
    /\+91 [\d ]+/,
    SETTINGS.shop.address.line,
    `${SETTINGS.shop.address.city}, ${SETTINGS.shop.address.state} ${SETTINGS.shop.address.postalCode}`,
    SETTINGS.shop.hours.weekdays,
    SETTINGS.shop.hours.saturday,
  ],
  '/privacy-policy': [SETTINGS.policies.updated, 'Back to Home'],
  '/terms-of-service': [
    SETTINGS.policies.updated,
    'governed by Indian law',
    `courts of ${SETTINGS.shop.courts}`,
    'Back to Home',
  ],
  '/shipping-info': [
    'Standard shipping: 5-7 business days',
    'Free on orders above ₹999',
    'Express shipping: 2-3 business days',
    'additional charge',
    ...SETTINGS.content.cities.metros,
    'Order processing',
    'Packaging',
    'Dispatch',
    'Delivery.',
    'tracking number comes by SMS and email',
    SETTINGS.shop.hours.delivery,
    'Up to 3 delivery attempts',
  ],
  '/returns-exchanges': [
    '30-day policy',
    'Eligible',
    'Not eligible',
    'return authorization number',
    /another is free within 30 days/,
    'Refunds',
    '5-7 business days',
    'Who pays return shipping',
  ],
  '/faq': [
    'General',
    'Orders & Shipping',
    'Returns & Exchanges',
    'Products',
    'Payment & Security',
    'Still Have Questions?',
  ],
};

for (const [path, statements] of Object.entries(STATEMENTS)) {
  test(`${path} says what the spec has it say`, async ({ request }) => {
    const page = await readText(request, path);
    for (const statement of statements) {
      if (typeof statement === 'string') expect(page).toContain(statement);
      else expect(page).toMatch(statement);
    }
  });
}

for (const [path, count] of [
  ['/privacy-policy', 7],
  ['/terms-of-service', 10],
] as const) {
  test(`${path} has ${count} sections and leads back home`, async ({ page }) => {
    await openPage(page, path);
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(count);
    await main(page).getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(/localhost:\d+\/$/);
  });
}

test('the return process has four steps', async ({ page }) => {
  await openPage(page, '/returns-exchanges');
  const steps = main(page).getByRole('region', { name: 'How to return' }).getByRole('listitem');
  await expect(steps).toHaveCount(4);
  await expect(steps.nth(1)).toContainText('authorization number');
});

test('the FAQ is an accordion in which several questions may be open at once', async ({ page }) => {
  await openPage(page, '/faq');
  await main(page).getByText('Do you ship outside India?').click();
  await main(page).getByText('How do I care for handloom?').click();
  await expect(main(page).getByText(/^No\. We ship only within India/)).toBeVisible();
  await expect(main(page).getByText(/^Wash it by hand/)).toBeVisible();
  await main(page).getByText('Do you ship outside India?').click();
  await expect(main(page).getByText(/^No\. We ship only within India/)).toBeHidden();
  await main(page).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('Contact has three FAQ snippets beside a form whose message has six rows', async ({ page }) => {
  await openPage(page, '/contact');
  await expect(main(page).locator('summary')).toHaveCount(3);
  await expect(main(page).getByLabel('Message*')).toHaveAttribute('rows', '6');
});

test.describe('at an address that leads nowhere', () => {
  test.use({ expectedMessages: [FAILED_LOAD] });

  test('404: Page Not Found, with Go Home, Go Back and a link to Contact', async ({ page }) => {
    await openPage(page, '/about');
    await openPage(page, '/no/such/page');
    await expect(main(page).getByText('404', { exact: true })).toBeAttached();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(main(page).getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    await expect(main(page).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    await main(page).getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/about$/);
  });
});

test('pages of text show the pictures of the categories', async ({ page }) => {
  await openPage(page, '/returns-exchanges');
  const picture = main(page).locator('img').first();
  await expect(picture).toHaveAttribute('src', /^\/images\/tile-/);
  await expect(
    main(page).getByRole('list').filter({ hasText: 'Receive your return authorization number' }),
  ).toHaveCount(1);
});
