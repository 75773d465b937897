/** Every page of the shop and the module that makes it, loaded when it is first needed. */
import { PAGES } from '#contract/urls.ts';
import { loadedOnce } from '#storefront/loaded-once.ts';
import type { Page } from '#storefront/page.ts';

interface PageModule {
  readonly page: Page;
}

const LOADERS = import.meta.glob<PageModule>('/src/storefront/features/*/*-page.tsx');

export interface PageEntry {
  readonly path: string;
  /** The source file, as the manifest of the build names it. */
  readonly module: string;
  readonly load: () => Promise<PageModule>;
}

/** A path without a module is a type error. */
const MODULES: Readonly<Record<keyof typeof PAGES, string>> = {
  home: 'home/home-page',
  shop: 'listing/shop-page',
  collection: 'listing/collection-page',
  product: 'product/product-page',
  cart: 'cart/cart-page',
  checkout: 'checkout/checkout-page',
  login: 'account/login-page',
  forgotPassword: 'account/forgot-password-page',
  resetPassword: 'account/reset-password-page',
  profile: 'account/profile-page',
  orders: 'orders/orders-page',
  wishlist: 'wishlist/wishlist-page',
  about: 'pages/about-page',
  contact: 'pages/contact-page',
  faq: 'pages/faq-page',
  shippingInfo: 'pages/shipping-info-page',
  returns: 'pages/returns-page',
  privacy: 'pages/privacy-page',
  terms: 'pages/terms-page',
  offline: 'offline/offline-page',
};

const PAGE_KEYS = Object.keys(PAGES) as readonly (keyof typeof PAGES)[];

export const PAGE_ENTRIES: readonly PageEntry[] = PAGE_KEYS.map(key => entry(PAGES[key], MODULES[key]));

/** For every other path. */
export const NOT_FOUND_ENTRY: PageEntry = entry('*', 'pages/not-found-page');

function entry(path: string, name: string): PageEntry {
  const module = `src/storefront/features/${name}.tsx`;
  const load = LOADERS[`/${module}`];
  if (load === undefined) throw new Error(`There is no page at ${module}`);
  return { path, module, load: loadedOnce(load) };
}
