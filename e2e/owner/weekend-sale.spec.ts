/** A sale of 20 products is scheduled in the console; the clock of the server is shifted over its beginning and its end. */
import type { Page } from '@playwright/test';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { productPage } from '#contract/urls.ts';
import { changeProduct } from '#e2e/console/change-draft.ts';
import { createMember, expect, test } from '#e2e/console/fixtures.ts';
import { main } from '#e2e/console/page-parts.ts';
import { createOperator, type Operator, WAYS } from '#e2e/input/operator.ts';
import { cutOff } from '#e2e/layout.ts';
import { createShopper, presetSession } from '#e2e/shopper.ts';
import { clockOfSale, planSale } from './plan-sale.ts';

const COUNT = 20;
const PERCENT = 20;
const NEW_PRICE = 1999;

test.use({ signedIn: false, expectedMessages: ['status of 401', 'status of 409'] });

for (const { title, way, width } of WAYS)
  test.describe(title, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a weekend sale of 20 products is scheduled, begins and ends', async ({
      page,
      browser,
      startShop,
    }) => {
      const shop = await startShop({ CLOCK_HOURS: clockOfSale() });
      const shopper = await openShopper(page, shop.url);
      const staff = await browser.newContext({ viewport: { width, height: 800 }, baseURL: shop.url });
      await createMember(shop, staff);
      const planned = await scheduleSale(await staff.newPage(), createOperator(way));
      const [product, changed] = [planned[0], planned[1]];
      if (product === undefined || changed === undefined) throw new Error('Nothing is sold');
      const sold = planned.filter(each => each !== changed);
      // Published after the sale was scheduled: neither its beginning nor its end may undo it.
      await changeProduct(staff, changed.id, () => ({ price: NEW_PRICE }));
      const headers = { 'sec-fetch-site': 'same-origin' };
      expect((await staff.request.post(CONSOLE_API.versions, { data: {}, headers })).status()).toBe(201);
      await staff.close();
      shopper.change(changed.id);
      const now = Math.round(product.price * (1 - PERCENT / 100));

      shop.shiftClock();
      await shopper.expectPrices(sold, 'regular');
      await shopper.addToCart(product);
      await page.goto(`${shop.url}/checkout`);
      await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
      await page.waitForLoadState('networkidle');

      shop.shiftClock();
      await shopper.expectPrices(sold, 'reduced');
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByText('Prices have changed. Please review your order.')).toBeVisible();
      await expect(page.getByText(`is now ${rupees(now)}`)).toBeVisible();
      await page.goto(`${shop.url}${productPage(product.id)}`);
      await expect(main(page)).toContainText(`Now ${rupees(now)}, before ${rupees(product.price)}`);

      shop.shiftClock();
      await shopper.expectPrices(sold, 'reduced');
      await shopper.expectCart(now);

      shop.shiftClock();
      await shopper.expectPrices(sold, 'regular');
      await shopper.expectCart(product.price);
      await page.goto(`${shop.url}${productPage(product.id)}`);
      await expect(main(page)).toContainText(rupees(product.price));
      await expect(main(page)).not.toContainText(`before ${rupees(product.price)}`);
    });
  });

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

/** In the order of their lists, each with what it costs before the sale. */
type Sold = readonly ProductJson[];

async function openShopper(page: Page, url: string) {
  const read = async () => (await (await page.request.get(`${url}/products.json`)).json()) as Sold;
  const before = await read();
  await presetSession(page.context(), await createShopper(url));
  const changed = new Set<string>();
  return {
    /** It costs the new price from now on. */
    change: (id: string) => changed.add(id),
    /** Those of the sale alone are reduced; all others cost what they did. */
    expectPrices: async (sold: Sold, how: 'regular' | 'reduced') => {
      const ids = new Set(how === 'reduced' ? sold.map(({ id }) => id) : []);
      const expected = before
        .map(product => (changed.has(product.id) ? { ...product, price: NEW_PRICE } : product))
        .map(product => (ids.has(product.id) ? reduced(product) : product));
      await expect.poll(read).toEqual(expected);
    },
    addToCart: async ({ id }: ProductJson) => {
      await page.goto(`${url}${productPage(id)}`);
      await main(page).getByRole('radio', { disabled: false }).nth(1).locator('..').click();
      await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page.getByText('Added to cart!')).toBeVisible();
    },
    expectCart: async (price: number) => {
      await page.goto(`${url}/cart`);
      await expect(main(page)).toContainText(rupees(price));
    },
  };
}

function reduced(product: ProductJson): ProductJson {
  const price = Math.round(product.price * (1 - PERCENT / 100));
  return { ...product, price, isSale: true, discount: PERCENT };
}

/** Returns the products as they were. */
async function scheduleSale(page: Page, operator: Operator): Promise<Sold> {
  await planSale(page, operator, {
    list: '/console/products?category=kurta&isSale=false',
    count: COUNT,
    percent: PERCENT,
  });
  await expect(page.getByRole('heading', { name: 'Everything is published' })).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  const list = await page.request.get('/products.json');
  const products = ((await list.json()) as Sold).filter(each => each.category === 'kurta' && !each.isSale);
  return products.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, COUNT);
}
