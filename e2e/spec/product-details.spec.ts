/** What a product has beyond the fields of the spec is on its page, and nothing of it where a product has none. */
import { COLOURWAY, DETAILED, SHIRT } from '#e2e/products.ts';
import { expect, main, openPage, test } from './fixtures.ts';

test('fabric, care, fit, MRP and what the law wants declared are on the page', async ({ page }) => {
  await openPage(page, `/product/${DETAILED.id}`);
  const shop = main(page);
  await expect(shop.getByText('MRP ₹1,299, incl. of all taxes', { exact: true })).toBeVisible();
  const facts = shop.getByRole('region', { name: 'Facts' });
  for (const text of [
    'Cotton mulmul, 90 gsm, 60% cotton, 40% silk',
    'Single ikat, Pochampally, Telangana',
    '90 gsm, light',
    /^Relaxed\. Runs small: take a size up\. The model is 168 cm tall and wears M\. Cut wide/,
    'Chest 92 to 102 cm, length 100 to 102 cm',
    DETAILED.care ?? '',
    'Made in India',
    /with tax ₹/,
  ])
    await expect(facts.getByText(text)).toBeVisible();
  await expect(facts.getByRole('listitem')).toHaveText(['Hand wash', 'Dry in shade']);
  await expect(shop.getByText('Runs small: take a size up.', { exact: true })).toBeVisible();
  await shop.getByRole('heading', { name: 'Product information' }).click();
  for (const name of ['MRP', 'Net quantity', 'Weight', 'Country of origin', 'Customer care']) {
    await expect(shop.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  }
  await expect(shop.getByText(`${DETAILED.maker?.name}, ${DETAILED.maker?.address}`)).toBeVisible();
});

test('the facts are in the document, and come too where somebody walks to the product', async ({ page }) => {
  const response = await page.request.get(`/product/${DETAILED.id}`);
  expect(await response.text()).toContain('Single ikat, Pochampally, Telangana');
  await openPage(page, `/product/${COLOURWAY.id}`);
  const facts = main(page).getByRole('region', { name: 'Facts' });
  await expect(facts).toHaveCount(0);
  const colours = main(page).getByRole('navigation', { name: 'Colours' });
  await colours.getByRole('link', { name: DETAILED.color }).click();
  await expect(facts).toContainText('Single ikat, Pochampally, Telangana');
  await colours.getByRole('link', { name: COLOURWAY.color }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(COLOURWAY.name);
  await expect(facts).toHaveCount(0);
});

test('further pictures are in the gallery with their texts, and each opens large', async ({ page }) => {
  await openPage(page, `/product/${DETAILED.id}`);
  for (const { alt } of DETAILED.images ?? []) {
    await expect(main(page).getByRole('img', { name: alt, exact: true })).toBeVisible();
    await main(page)
      .getByRole('button', { name: `Enlarge ${alt}` })
      .click();
    const dialog = page.getByRole('dialog', { name: DETAILED.name });
    await expect(dialog.getByRole('img', { name: alt })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
});

test('the size guide has the measures of the product', async ({ page }) => {
  await openPage(page, `/product/${DETAILED.id}`);
  await main(page).getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await expect(guide.getByText(/^Measured for this product.*Runs small: take a size up\.$/)).toBeVisible();
  await expect(guide.getByRole('listitem')).toHaveText([/^A chest Around/, /^B length From/]);
  await expect(guide.getByRole('table').first().getByRole('row').nth(1)).toHaveText('S92100');
});

test('colourways link to each other with picture and colour, the present one marked', async ({ page }) => {
  await openPage(page, `/product/${DETAILED.id}`);
  const colours = main(page).getByRole('navigation', { name: 'Colours' });
  await expect(colours.getByRole('link')).toHaveText([DETAILED.color, COLOURWAY.color]);
  await expect(colours.getByRole('link', { name: DETAILED.color })).toHaveAttribute('aria-current', 'page');
  await colours.getByRole('link', { name: COLOURWAY.color }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(COLOURWAY.name);
  await expect(colours.getByRole('link', { name: COLOURWAY.color })).toHaveAttribute('aria-current', 'page');
});

test('a product without details has none of this', async ({ page }) => {
  await openPage(page, `/product/${SHIRT.id}`);
  await expect(main(page).getByText(/MRP/)).toHaveCount(0);
  await expect(main(page).getByRole('navigation', { name: 'Colours' })).toHaveCount(0);
  await expect(main(page).getByRole('region', { name: 'Facts' })).toHaveCount(0);
  await expect(main(page).getByRole('heading', { name: 'Product information' })).toHaveCount(0);
});

test('search engines read the details', async ({ request }) => {
  const html = await (await request.get(`/product/${DETAILED.id}`)).text();
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    material: DETAILED.fabric,
    countryOfOrigin: { name: 'India' },
    manufacturer: DETAILED.maker,
    weight: { value: 240, unitCode: 'GRM' },
    inProductGroupWithID: DETAILED.styleCode,
    image: [
      expect.stringMatching(/^https:/),
      expect.stringMatching(/^https:/),
      expect.stringMatching(/^https:/),
    ],
  });
  // The list price of each size.
  expect(json).toContain('"price":1299,"priceCurrency":"INR"');
});
