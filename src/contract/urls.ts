import { PAGE_TABLE, type PageName } from './pages.ts';

export const PAGES = Object.fromEntries(
  Object.entries(PAGE_TABLE).map(([name, { path }]) => [name, path]),
) as { readonly [Name in PageName]: (typeof PAGE_TABLE)[Name]['path'] };

export const API = {
  register: '/api/auth/register',
  login: '/api/auth/login',
  refresh: '/api/auth/refresh',
  logout: '/api/auth/logout',
  passSecondFactor: '/api/auth/second-factor',
  code: '/api/auth/code',
  codeLogin: '/api/auth/code/login',
  forgotPassword: '/api/auth/password/forgot',
  resetPassword: '/api/auth/password/reset',
  password: '/api/user/password',
  userByEmail: '/api/users/email/:email',
  verification: '/api/user/email/verification',
  verifyEmail: '/api/user/email/verify',
  profile: '/api/user/profile',
  secondFactor: '/api/user/second-factor',
  removeSecondFactor: '/api/user/second-factor/removal',
  sessions: '/api/user/sessions',
  session: '/api/user/sessions/:id',
  addresses: '/api/user/addresses',
  address: '/api/user/addresses/:id',
  defaultAddress: '/api/user/addresses/:id/default',
  pinCode: '/api/pincodes/:pin',
  orders: '/api/orders',
  order: '/api/orders/:id',
  orderStatus: '/api/orders/:id/status',
  orderCancel: '/api/orders/:id/cancel',
  orderPayment: '/api/orders/:id/payment',
  orderInvoices: '/api/orders/:id/invoices',
  orderInvoice: '/api/orders/:id/invoices/:invoice',
  orderLink: '/api/order-link',
  orderLinkCancel: '/api/order-link/cancel',
  orderLinkPayment: '/api/order-link/payment',
  orderLinkInvoices: '/api/order-link/invoices',
  orderLinkInvoice: '/api/order-link/invoices/:invoice',
  orderLinkEmail: '/api/order-link/email',
  orderLinkCode: '/api/order-link/code',
  orderLinkCodeCheck: '/api/order-link/code/check',
  orderLinkAccount: '/api/order-link/account',
  guestOrders: '/api/user/guest-orders',
  claimGuestOrders: '/api/user/guest-orders/claim',
  orderLookup: '/api/order-lookup',
  courierEvents: '/api/parcels/events/:sender',
  messages: '/api/messages',
  newsletter: '/api/newsletter',
  collections: '/api/collections',
  collection: '/api/collections/:address',
  stock: '/api/stock',
  emptySearches: '/api/empty-searches',
  media: '/api/console/media',
  live: '/api/health/live',
  ready: '/api/health/ready',
  openapi: '/api/openapi.json',
} as const;

/** What the payment gateway calls, and where it leads browsers back to: no API of clients. */
export const GATEWAY_API = {
  webhook: '/api/payments/razorpay/webhook',
  return: '/api/payments/razorpay/return',
} as const;

export const PRODUCTS_FILE = '/products.json';
/** What names the content in force, for caches in front. */
export const VERSION_FILE = '/version.txt';
/** Lists of products for Google Merchant Center and for the catalogues of Meta. */
export const FEEDS = { google: '/feeds/google.xml', meta: '/feeds/meta.csv' } as const;

export const MANIFEST_FILE = '/manifest.webmanifest';
/** Banners, offers and what else only some pages show, as the storefront reads it. */
export const CONTENT_FILE = '/content.json';
/** The rules of delivery by PIN code and of shipping. */
export const SHIPPING_FILE = '/shipping.json';
/** The same products without their long texts, for lists of a large catalogue. */
export const PRODUCT_LIST_FILE = '/products-list.json';
export const PRODUCT_FILE = '/products/:id';
/** The text of an owner for a page that has one, by the name of the page. */
export const PAGE_TEXT_FILE = '/page-texts/:page';
/** A file of an uploaded picture: `<id>-<width>.avif`. */
export const MEDIA_FILE = '/media/:file';
/** A picture for previews of links (`src/domain/share-picture.ts`). */
export const SHARE_FILE = '/share/*';

/** What stands behind the address of a category that the one of a product led to. */
export const NO_LONGER_SOLD = '#no-longer-sold';

/** Puts encoded values in place of an address's `:names`. Throws when one is missing. */
export function fill(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${pattern} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

/** Returns the link that calls a number as it is displayed: `+91 44 4600 1925` is `tel:+914446001925`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}

/** Returns the link that writes to an Indian mobile number in WhatsApp, with a text to begin with where one is given. */
export function whatsAppLink(number: string, text?: string): string {
  const link = `https://wa.me/91${number.replaceAll(/\D/g, '').slice(-10)}`;
  return text === undefined ? link : `${link}?text=${encodeURIComponent(text)}`;
}

export function productPage(id: string): string {
  return fill(PAGES.product, { id });
}

export function collectionPage(collectionName: string): string {
  return fill(PAGES.collection, { collectionName });
}

/** Parameters of My Orders and of the page of an order; the values are order numbers. */
export const ORDER_PARAMS = { open: 'order', pay: 'pay', placed: 'placed' } as const;

/** Returns the login page that leads back to `next` afterwards. */
export function loginPage(next?: string): string {
  return next === undefined ? PAGES.login : `${PAGES.login}?next=${encodeURIComponent(next)}`;
}

/** My Orders with this order open. */
export function orderPage(orderId: string): string {
  return `${PAGES.orders}?${ORDER_PARAMS.open}=${encodeURIComponent(orderId)}`;
}

/** My Orders, which confirms that this order has been placed. */
export function placedPage(orderId: string): string {
  return `${PAGES.orders}?${ORDER_PARAMS.placed}=${encodeURIComponent(orderId)}`;
}

/** My Orders, or the page that the link of a guest opens, which opens the payment gateway for this order. */
export function paymentPage(orderId: string, link: string = PAGES.orders): string {
  const [path, token] = link.split('#');
  const address = `${path}?${ORDER_PARAMS.pay}=${encodeURIComponent(orderId)}`;
  return token === undefined ? address : `${address}#${token}`;
}

/** Returns the page of an order that needs no account. The token is after #, as in `resetLink`. */
export function orderLinkPage(token: string): string {
  return `${PAGES.order}#${token}`;
}

/**
 * Returns the page that sets a new password. Browsers keep what stands after # to themselves: no log on the way holds the
 * token.
 */
export function resetLink(token: string): string {
  return `${PAGES.resetPassword}#token=${encodeURIComponent(token)}`;
}

/** Returns the page that confirms an email address. The token is after # for the same reason. */
export function verifyLink(token: string): string {
  return `${PAGES.verifyEmail}#token=${encodeURIComponent(token)}`;
}

/** The pages of a subscription, which need no JavaScript: mail programs send requests to the second one. */
export const NEWSLETTER_PAGES = {
  subscribe: '/newsletter',
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;

export function confirmSubscriptionLink(token: string): string {
  return `${NEWSLETTER_PAGES.confirm}?token=${encodeURIComponent(token)}`;
}

export function unsubscribeLink(token: string): string {
  return `${NEWSLETTER_PAGES.unsubscribe}?token=${encodeURIComponent(token)}`;
}

/** Returns the path to go to after login: an internal one, else home, so that no link can send a shopper elsewhere. */
export function safeNext(next: string | null): string {
  if (next === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next)) return PAGES.home;
  // The browser resolves dots in a path: `/..//evil.example` would become the address of another host.
  const { pathname } = new URL(next, 'http://nool.invalid');
  return pathname.startsWith('//') || pathname.startsWith(PAGES.login) ? PAGES.home : next;
}
