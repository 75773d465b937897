/** Every page of the shop and the module that makes it, on one screen; each is loaded when it is first needed. */
import { PAGES } from '#contract/urls.ts';
import { loadedOnce } from '#storefront/loaded-once.ts';
import type { Page } from '#storefront/page.ts';

interface PageModule {
  readonly page: Page;
}

const MODULES = import.meta.glob<PageModule>('/src/storefront/features/*/*-page.tsx');

export interface PageEntry {
  readonly path: string;
  /** The source file, as the build's manifest names it. */
  readonly module: string;
  readonly load: () => Promise<PageModule>;
}

export const PAGE_ENTRIES: readonly PageEntry[] = [
  entry(PAGES.home, 'home/home-page'),
  entry(PAGES.shop, 'listing/shop-page'),
  entry(PAGES.collection, 'listing/collection-page'),
  entry(PAGES.product, 'product/product-page'),
  entry(PAGES.wishlist, 'wishlist/wishlist-page'),
  entry(PAGES.cart, 'cart/cart-page'),
  entry(PAGES.checkout, 'checkout/checkout-page'),
  entry(PAGES.login, 'account/login-page'),
  entry(PAGES.forgotPassword, 'account/forgot-password-page'),
  entry(PAGES.resetPassword, 'account/reset-password-page'),
  entry(PAGES.profile, 'account/profile-page'),
  entry(PAGES.orders, 'orders/orders-page'),
  entry(PAGES.about, 'pages/about-page'),
  entry(PAGES.contact, 'pages/contact-page'),
  entry(PAGES.faq, 'pages/faq-page'),
  entry(PAGES.shippingInfo, 'pages/shipping-info-page'),
  entry(PAGES.returns, 'pages/returns-page'),
  entry(PAGES.privacy, 'pages/privacy-page'),
  entry(PAGES.terms, 'pages/terms-page'),
  entry(PAGES.offline, 'offline/offline-page'),
  entry('*', 'pages/not-found-page'),
];

function entry(path: string, name: string): PageEntry {
  const module = `src/storefront/features/${name}.tsx`;
  const load = MODULES[`/${module}`];
  if (load === undefined) throw new Error(`There is no page at ${module}`);
  return { path, module, load: loadedOnce(load) };
}
