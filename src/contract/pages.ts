/** The pages of the shop, one row each: routing, sitemap, robots.txt, offline copies and navigation follow from the row. */

interface PageRow {
  readonly path: string;
  readonly module: string;
  /** `sitemap` lists the page, `hidden` keeps crawlers out of it, `linked` does neither. */
  readonly search: 'sitemap' | 'linked' | 'hidden';
  /** Says whether the service worker may show a stored copy: never of what belongs to one shopper. */
  readonly isCachedOffline: boolean;
  /** Says whether orders are paid here, where a gateway is configured: its document allows the gateway's scripts. */
  readonly isPaymentPage?: true;
  /** Says whether the address may contain a secret after #: nothing stores the document, and no site learns where the browser was. */
  readonly hasSecretAddress?: true;
  /** The label of its link in the header, or in the footer's column for customer service. */
  readonly header?: string;
  readonly service?: string;
}

const PUBLIC = { search: 'sitemap', isCachedOffline: true } as const;
const LINKED = { search: 'linked', isCachedOffline: true } as const;
const PRIVATE = { search: 'hidden', isCachedOffline: false } as const;
const LOCAL = { search: 'hidden', isCachedOffline: true } as const;

export const PAGE_TABLE = {
  home: { path: '/', module: 'home/home-page', ...PUBLIC },
  shop: { path: '/shop', module: 'listing/shop-page', ...PUBLIC, header: 'Shop' },
  collection: { path: '/collections/:collectionName', module: 'listing/collection-page', ...LINKED },
  product: { path: '/product/:id', module: 'product/product-page', ...LINKED },
  wishlist: { path: '/wishlist', module: 'wishlist/wishlist-page', ...LOCAL },
  cart: { path: '/cart', module: 'cart/cart-page', ...LOCAL },
  checkout: { path: '/checkout', module: 'checkout/checkout-page', ...PRIVATE, isPaymentPage: true },
  login: { path: '/login', module: 'account/login-page', ...PRIVATE },
  forgotPassword: { path: '/forgot-password', module: 'account/forgot-password-page', ...PRIVATE },
  resetPassword: { path: '/reset-password', module: 'account/reset-password-page', ...PRIVATE },
  verifyEmail: { path: '/verify-email', module: 'account/verify-email-page', ...PRIVATE },
  profile: { path: '/profile', module: 'account/profile-page', ...PRIVATE },
  orders: {
    path: '/orders',
    module: 'orders/orders-page',
    ...PRIVATE,
    isPaymentPage: true,
    service: 'My Orders',
  },
  order: {
    path: '/order',
    module: 'orders/order-page',
    ...PRIVATE,
    isPaymentPage: true,
    hasSecretAddress: true,
  },
  about: { path: '/about', module: 'pages/about-page', ...PUBLIC, header: 'About' },
  contact: { path: '/contact', module: 'pages/contact-page', ...PUBLIC, header: 'Contact' },
  shippingInfo: {
    path: '/shipping-info',
    module: 'pages/shipping-info-page',
    ...PUBLIC,
    service: 'Shipping Info',
  },
  returns: {
    path: '/returns-exchanges',
    module: 'pages/returns-page',
    ...PUBLIC,
    service: 'Returns & Exchanges',
  },
  faq: { path: '/faq', module: 'pages/faq-page', ...PUBLIC, service: 'FAQ' },
  privacy: { path: '/privacy-policy', module: 'pages/privacy-page', ...PUBLIC, service: 'Privacy Policy' },
  terms: { path: '/terms-of-service', module: 'pages/terms-page', ...PUBLIC, service: 'Terms of Service' },
  offline: { path: '/offline', module: 'offline/offline-page', ...LINKED },
} as const satisfies Record<string, PageRow>;

export type PageName = keyof typeof PAGE_TABLE;

export const PAGE_ROWS: readonly PageRow[] = Object.values(PAGE_TABLE);

const PAYMENT_PATHS: readonly string[] = PAGE_ROWS.filter(row => row.isPaymentPage).map(row => row.path);

export function isPaymentPath(pathname: string): boolean {
  return PAYMENT_PATHS.includes(toPath(pathname));
}

export function hasSecretAddress(pathname: string): boolean {
  const path = toPath(pathname);
  return PAGE_ROWS.some(row => row.hasSecretAddress && row.path === path);
}

/** Extra slashes and capitals make no difference, as for every page. */
function toPath(pathname: string): string {
  return `/${pathname.toLowerCase().split('/').filter(Boolean).join('/')}`;
}
