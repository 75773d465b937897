/** What every engine must be able to do: the first sale, going through pages, and filters. */
import { newEmail, PASSWORD, PROFILE } from '#e2e/shopper.ts';
import type { BrowserPage } from './browser-page.ts';
import { ENTER } from './engine.ts';

export interface Journey {
  readonly title: string;
  readonly run: (page: BrowserPage) => Promise<void>;
}

const HEADING = `document.querySelector('main h1')?.textContent`;
const COUNT = `document.querySelector('main output')?.textContent`;
const PATH = 'location.pathname + location.search';
const CARD_LINK = { selector: 'main article h2 a, main article h3 a' };

export const JOURNEYS: readonly Journey[] = [
  { title: 'the first sale', run: buy },
  { title: 'links, Back and Forward, with the scroll position', run: walkThroughPages },
  { title: 'filters: at once, together, in the address, and back', run: filter },
];

async function buy(page: BrowserPage): Promise<void> {
  await page.open('/');
  await page.typeInto({ selector: 'header input[type=search]' }, `kurta${ENTER}`);
  await page.expect(HEADING, 'Search Results for kurta');
  await page.click(CARD_LINK);
  await page.expect('location.pathname', /^\/product\/KUR-/);
  await page.expect(HEADING, /Kurta$/);
  await page.click({ selector: 'main fieldset label:has(input:not(:disabled, :checked))' });
  await page.click({ selector: 'main button', name: 'Add to Cart' });
  await page.click({ selector: 'header button', name: 'Cart, 1 item' });
  await page.click({ selector: 'dialog a', name: 'View Cart' });
  await page.expect(HEADING, 'Shopping Cart');
  await page.click({ selector: 'main a', name: 'Proceed to Checkout' });
  await page.click({ selector: 'main a', name: 'Login' });
  await page.click({ selector: 'main button', name: 'Create an account' });
  const { firstName, lastName, phone, address } = PROFILE;
  await fill(page, { firstName, lastName, email: newEmail(), password: PASSWORD });
  await page.click({ selector: 'main button', name: 'Create Account' });
  await page.click({ selector: 'main a', name: 'Edit Profile' });
  const { addressLine1, city, state, postalCode } = address;
  await fill(page, { phone, addressLine1, city, state, postalCode });
  await page.click({ selector: 'main button', name: 'Save Changes' });
  await page.expect('location.pathname', '/checkout');
  await page.click({ selector: 'main label:has(input[type=radio])', name: 'UPI' });
  await page.click({ selector: 'main button', name: 'Place Order' });
  await page.expect('location.pathname', '/orders');
  await page.expect(`document.querySelector('[aria-label="Messages"]')?.textContent`, /placed successfully!/);
  await page.expect(`document.querySelector('main')?.innerText`, /Order #NL-/);
  await page.expect(`JSON.parse(localStorage.getItem('cart-storage')).state.items.length`, 0);
}

async function fill(page: BrowserPage, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    await page.typeInto({ selector: `main input[name$="${name}"]` }, text);
  }
}

async function walkThroughPages(page: BrowserPage): Promise<void> {
  await page.open('/about');
  await page.click({ selector: 'header nav a', name: 'Shop' });
  await page.expect(HEADING, 'Shop All Products');
  await page.expect(`!('navigation' in window) || document.activeElement?.localName === 'h1'`, true);
  await page.expect('scrollY', 0);
  await page.evaluate(`document.querySelectorAll('main article')[9].scrollIntoView({ behavior: 'instant' })`);
  const left = await page.evaluate<number>('return scrollY');
  await page.evaluate(`document.querySelectorAll('main article a')[9].click()`);
  await page.expect('location.pathname', /^\/product\//);
  await page.expect(HEADING, /\w/);
  await page.expect('scrollY', 0);
  await page.goBack();
  await page.expect(HEADING, 'Shop All Products');
  await page.expect(`Math.abs(scrollY - ${left}) < 50`, true);
  await page.goBack();
  await page.expect(HEADING, 'About Us');
  await page.expect('document.title', /^About/);
  await page.goForward();
  await page.expect(HEADING, 'Shop All Products');
  await page.goForward();
  await page.expect('location.pathname', /^\/product\//);
}

async function filter(page: BrowserPage): Promise<void> {
  await page.open('/shop');
  const all = await page.evaluate<string>(`return ${COUNT}`);
  await page.click({ selector: 'main label:has(input[name=family])', name: 'Blue' });
  await page.expect(PATH, '/shop?family=blue');
  await page.expect(`${COUNT} !== ${JSON.stringify(all)}`, true);
  const blue = await page.evaluate<string>(`return ${COUNT}`);
  // Two choices before the first is answered. The manifest is added once the page has hydrated.
  await page.expect(`document.querySelector('link[rel=manifest]') !== null`, true);
  await page.evaluate(`
    document.querySelector('main input[name=size][value=M]').click();
    document.querySelector('main input[name=sale]').click();`);
  await page.expect(PATH, '/shop?sale=true&size=M&family=blue');
  await page.click({ selector: 'main a', name: 'Remove filter: On sale' });
  await page.expect(PATH, '/shop?size=M&family=blue');
  await page.expect(`document.querySelector('main input[name=sale]').checked`, false);
  await page.goBack();
  await page.expect(`document.querySelector('main input[name=sale]').checked`, true);
  await page.click({ selector: 'main button', name: 'Clear All' });
  await page.expect(PATH, '/shop');
  await page.expect(COUNT, all);
  await page.open('/shop');
  await page.click({ selector: 'main label:has(input[name=family])', name: 'Blue' });
  await page.expect(COUNT, blue);
  await page.goBack();
  await page.expect(PATH, '/shop');
  await page.expect(COUNT, all);
  await page.expect(`document.querySelector('main input[value=blue]').checked`, false);
}
