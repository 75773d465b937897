/** How each screen of the shop is brought into each of its states. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Session } from '#contract/account.ts';
import { orderLinkPage, PAGES } from '#contract/urls.ts';
import { createShopper, fillCart, presetSession } from '#e2e/shopper.ts';
import type { TestServer } from '#e2e/test-server.ts';

interface Scene {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly shop: TestServer;
}

/** What is done before the page opens, and after. */
export interface State {
  readonly path: string;
  readonly before?: (scene: Scene) => Promise<void>;
  readonly after?: (scene: Scene) => Promise<void>;
  /** Only what fits the window, for things that lie over the page. */
  readonly window?: boolean;
}

async function loggedIn({ context, shop }: Scene): Promise<Session> {
  const session = await createShopper(shop.url);
  await presetSession(context, session);
  return session;
}

async function confirmed({ context, shop }: Scene): Promise<void> {
  const session = await createShopper(shop.url);
  await shop.confirmAddress(session.user.email);
  await presetSession(context, { ...session, user: { ...session.user, emailVerified: true } });
}

async function withCart({ page }: Scene): Promise<void> {
  await fillCart(page, 'kurta', { quantity: 2 });
}

async function readyToPay(scene: Scene): Promise<void> {
  await loggedIn(scene);
  await withCart(scene);
}

/** The first shirt is nearly gone, the first pant has sold out. */
async function stocked({ shop }: Scene): Promise<void> {
  await shop.countPieces([
    ['SHI-0001', 'XS', 2],
    ['SHI-0001', 'S', 0],
    ['SHI-0001', 'L', 0],
    ...['28', '30', '32', '34', '36'].map(size => ['PAN-0001', size, 0] as const),
  ]);
}

async function wantingTooMany(scene: Scene): Promise<void> {
  await stocked(scene);
  await fillCart(scene.page, 'shirt', { quantity: 5 });
}

async function withOrder(scene: Scene): Promise<void> {
  const { page } = scene;
  await readyToPay(scene);
  await page.goto(PAGES.checkout);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(/\/orders$/);
}

const press =
  (name: string | RegExp) =>
  async ({ page }: Scene): Promise<void> =>
    page.getByRole('button', { name }).first().click();

async function searchFor({ page }: Scene): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Search', expanded: false });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole('combobox', { name: /search/i }).pressSequentially('kurta');
  await page.getByRole('option').first().waitFor();
}

async function openMenu({ page }: Scene): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  else await page.getByRole('button', { name: 'Categories' }).click();
}

async function openFilters({ page }: Scene): Promise<void> {
  const sheet = page.getByRole('button', { name: 'Filters', exact: true });
  if (await sheet.isVisible()) await sheet.click();
}

const choosePayment =
  (label: RegExp) =>
  async ({ page }: Scene): Promise<void> =>
    page.getByRole('radio', { name: label }).check();

async function openOrder({ page }: Scene): Promise<void> {
  await page
    .getByText(/^Order #NL-/)
    .first()
    .click();
}

export const STATES: Readonly<Record<string, State>> = {
  home: { path: PAGES.home },
  'home-search': { path: PAGES.home, after: searchFor, window: true },
  'home-menu': { path: PAGES.home, after: openMenu, window: true },
  'home-panel-empty': { path: PAGES.home, after: press(/^Cart/), window: true },
  'home-panel': { path: PAGES.home, before: withCart, after: press(/^Cart/), window: true },
  shop: { path: PAGES.shop },
  'shop-filters': { path: PAGES.shop, after: openFilters, window: true },
  'shop-chosen': { path: `${PAGES.shop}?color=Indigo&color=Madder&size=M&sale=true` },
  'shop-list': { path: `${PAGES.shop}?category=kurta&view=list` },
  'shop-search': { path: `${PAGES.shop}?search=anarkeli` },
  'shop-nothing': { path: `${PAGES.shop}?search=zzzzqqq` },
  'collection-new': { path: '/collections/new' },
  'collection-unknown': { path: '/collections/nothing' },
  product: { path: '/product/KUR-0001' },
  'product-no-size': { path: '/product/HAN-0001' },
  'product-size-guide': { path: '/product/KUR-0001', after: press('Size guide'), window: true },
  'product-change-size': {
    path: '/product/KUR-0001',
    after: async scene => {
      await press(/^Add to Cart/)(scene);
      await press('Change')(scene);
    },
    window: true,
  },
  'product-missing': { path: '/product/NONE-0000' },
  'quick-view': { path: PAGES.shop, after: press(/^Quick view/), window: true },
  'stock-product': { path: '/product/SHI-0001', before: stocked },
  'stock-sold-out': { path: '/product/PAN-0001', before: stocked },
  'stock-shop': { path: `${PAGES.shop}?category=pant`, before: stocked, window: true },
  'stock-quick-view': {
    path: `${PAGES.shop}?category=shirt`,
    before: stocked,
    after: press(/^Quick view/),
    window: true,
  },
  'stock-cart': { path: PAGES.cart, before: wantingTooMany },
  'stock-panel': { path: PAGES.home, before: wantingTooMany, after: press(/^Cart/), window: true },
  'stock-checkout': {
    path: PAGES.checkout,
    before: async scene => {
      await loggedIn(scene);
      await wantingTooMany(scene);
    },
    after: press('Place Order'),
  },
  wishlist: { path: PAGES.shop, after: wish },
  'wishlist-empty': { path: PAGES.wishlist },
  cart: { path: PAGES.cart, before: withCart },
  'cart-empty': { path: PAGES.cart },
  'checkout-logged-out': { path: PAGES.checkout, before: withCart },
  'checkout-empty': { path: PAGES.checkout, before: async scene => void (await loggedIn(scene)) },
  checkout: { path: PAGES.checkout, before: readyToPay },
  'checkout-upi': { path: PAGES.checkout, before: readyToPay, after: choosePayment(/UPI/) },
  'checkout-netbanking': { path: PAGES.checkout, before: readyToPay, after: choosePayment(/Net banking/i) },
  'checkout-cod': { path: PAGES.checkout, before: readyToPay, after: choosePayment(/Cash on delivery/i) },
  login: { path: PAGES.login },
  'login-wrong': { path: PAGES.login, after: press('Sign In') },
  register: { path: PAGES.login, after: press('Create an account') },
  'forgot-password': { path: PAGES.forgotPassword },
  'forgot-password-sent': { path: PAGES.forgotPassword, after: askForLink },
  'reset-password': { path: `${PAGES.resetPassword}#token=x` },
  'reset-password-old': { path: `${PAGES.resetPassword}#token=x`, after: useOldLink },
  'reset-password-no-link': { path: PAGES.resetPassword },
  'verify-email-logged-out': { path: `${PAGES.verifyEmail}#token=x` },
  'verify-email-old': {
    path: `${PAGES.verifyEmail}#token=x`,
    before: async scene => void (await loggedIn(scene)),
  },
  'verify-email-done': { path: PAGES.verifyEmail, before: confirmed },
  'verify-email-no-link': {
    path: PAGES.verifyEmail,
    before: async scene => void (await loggedIn(scene)),
  },
  profile: { path: PAGES.profile, before: async scene => void (await loggedIn(scene)) },
  'profile-logged-out': { path: PAGES.profile },
  'orders-logged-out': { path: PAGES.orders },
  'orders-none': { path: PAGES.orders, before: async scene => void (await loggedIn(scene)) },
  orders: { path: PAGES.orders, before: withOrder },
  'orders-open': { path: PAGES.orders, before: withOrder, after: openOrder },
  'order-find': { path: PAGES.order },
  'order-unknown': { path: orderLinkPage('ord_1.own.x') },
  about: { path: PAGES.about },
  contact: { path: PAGES.contact },
  'contact-wrong': { path: PAGES.contact, after: press('Send Message') },
  faq: { path: PAGES.faq },
  'shipping-info': { path: PAGES.shippingInfo },
  returns: { path: PAGES.returns },
  privacy: { path: PAGES.privacy },
  terms: { path: PAGES.terms },
  offline: { path: PAGES.offline },
  'not-found': { path: '/no/such/page' },
};

async function askForLink({ page }: Scene): Promise<void> {
  await page.getByLabel('Email').fill('meena@example.in');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await page.getByRole('heading', { name: 'Look at your mail' }).waitFor();
}

async function useOldLink({ page }: Scene): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill('kanchi-cotton');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.getByText('This link has expired.').waitFor();
}

async function wish({ page }: Scene): Promise<void> {
  const hearts = page.getByRole('main').getByRole('button', { name: /wishlist/i });
  for (const at of [0, 2, 4]) await hearts.nth(at).click();
  await page.goto(PAGES.wishlist);
}
