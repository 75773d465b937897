/** Spec 9, Business constants and limits, where no other file has held them to the screens. */
import type { Page } from '@playwright/test';
import { SALE_KURTA, SHIRT } from '#e2e/products.ts';
import { expect, findCard, main, openPage, openPageInStoppedTime, test, toast } from './fixtures.ts';

async function lives(page: Page, message: string, ms: number): Promise<void> {
  const box = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: message });
  await expect(box).toHaveCSS('opacity', '1');
  await page.clock.runFor(ms - 100);
  // What the time run has brought about is drawn before the page's idle tasks.
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));
  await expect(box).toHaveCSS('opacity', '1');
  await page.clock.runFor(200);
  await expect(box).toHaveCSS('opacity', '0');
  await page.clock.runFor(1000);
  await expect(box).toHaveCount(0);
}

test('messages stand at the top right: 3 s success, 4 s others', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPageInStoppedTime(page, `/product/${SHIRT.id}`);
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const box = await toast(page, 'Added to cart!').boundingBox();
  expect(box?.x).toBeGreaterThan(1280 / 2);
  expect(box?.y).toBeLessThan(900 / 3);
  await lives(page, 'Added to cart!', 3000);
  await main(page).getByRole('button', { name: 'Share' }).click();
  await lives(page, 'Link copied', 4000);
});

test('an error stands for 5 s', async ({ page, context }) => {
  await context.addInitScript(() => {
    navigator.share = () => Promise.reject(new TypeError('no'));
  });
  await openPageInStoppedTime(page, `/product/${SHIRT.id}`);
  await main(page).getByRole('button', { name: 'Share' }).click();
  await lives(page, 'The link could not be shared. Copy it from the address bar.', 5000);
});

test('at most 20 messages stand at a time', async ({ page }) => {
  await openPageInStoppedTime(page, '/shop?category=kurta');
  const add = findCard(main(page), SALE_KURTA).getByRole('button', { name: /^Add to Cart/ });
  await add.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 25; press += 1) button.click();
  });
  await expect(toast(page, 'Added to cart!')).toHaveCount(20);
});

test('policy pages and checkout state the same terms of cash on delivery', async ({ request }) => {
  for (const path of ['/shipping-info', '/terms-of-service', '/faq', '/contact']) {
    const page = (await (await request.get(path)).text()).replaceAll(/<!--.*?-->|<[^>]+>/g, '');
    expect(page, path).toContain('Cash on delivery is offered on orders with a subtotal of ₹199 or more.');
    expect(page, path).toMatch(/Below ₹299 it carries a charge of ₹50/);
    expect(page, path).toContain('may take 1-2 days longer');
  }
});

test('delivery takes 5-7 business days, 3-5 in the metros, express 2-3, wherever it is said', async ({
  request,
}) => {
  for (const path of ['/shipping-info', '/faq', '/contact']) {
    const page = (await (await request.get(path)).text()).replaceAll(/<!--.*?-->|<[^>]+>/g, '');
    expect(page, path).toContain('5-7 business days');
    expect(page, path).toContain('3-5 business days');
    expect(page, path).toContain('2-3 business days');
  }
});

test('office hours are those of the office, phone and delivery hours their own', async ({ request }) => {
  const contact = await (await request.get('/contact')).text();
  expect(contact).toContain('Monday to Friday, 9 AM to 6 PM');
  expect(contact).toContain('Saturday, 10 AM to 4 PM');
  for (const path of ['/faq', '/shipping-info']) {
    expect(await (await request.get(path)).text(), path).toContain('Monday to Saturday, 9 AM to 7 PM');
  }
});

test('returns within 30 days, refunds in 5-7 business days, processing in 1-2', async ({ request }) => {
  const returns = (await (await request.get('/returns-exchanges')).text()).replaceAll('<!-- -->', '');
  expect(returns).toContain('30 days');
  expect(returns).toContain('5-7 business days');
  const shipping = (await (await request.get('/shipping-info')).text()).replaceAll('<!-- -->', '');
  expect(shipping).toContain('1-2 business days');
});

test('clothing is sized XS to XXL, and filters list the sizes in that order', async ({ page }) => {
  await openPage(page, '/shop');
  const sizes = main(page).getByRole('group', { name: 'Size' }).getByRole('checkbox');
  const values = await sizes.evaluateAll(boxes => boxes.map(box => box.getAttribute('value')));
  expect(values).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL', '28', '30', '32', '34', 'One Size']);
});

test('a toast stays for as long as the pointer or the focus rests on it', async ({ page }) => {
  await openPageInStoppedTime(page, '/shop');
  await findCard(main(page), SHIRT)
    .getByRole('button', { name: `Add to Cart: ${SHIRT.name}` })
    .click();
  const added = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect(added).toHaveCSS('opacity', '1');
  await page.clock.runFor(1000);
  await added.hover();
  await page.clock.runFor(20_000);
  await expect(added).toHaveCSS('opacity', '1');
  const dismiss = page.getByRole('button', { name: 'Dismiss message' });
  await dismiss.focus();
  await page.mouse.move(5, 400);
  await page.clock.runFor(20_000);
  await expect(added).toHaveCSS('opacity', '1');
  await dismiss.blur();
  await page.clock.runFor(2100);
  await expect(added).toHaveCSS('opacity', '0');
});
