/** Sends an order and says what became of it: once, whatever happens on the way. */
import type { ApiError } from '#contract/api-error.ts';
import { MESSAGES } from '#contract/error.ts';
import { loginPage, PAGES } from '#contract/urls.ts';
import type { CartLines } from '#domain/cart.ts';
import type { DeliveryPromise } from '#domain/delivery/promise.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import type { OrderSummary } from '#domain/pricing.ts';
import type { PageSettings } from '#domain/settings.ts';
import { api, showError } from '#storefront/state/api.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { fetchProducts } from '#storefront/state/catalogue-source.ts';
import { rereadStock } from '#storefront/state/stock-store.ts';
import { toastError } from '#storefront/state/toasts.ts';
import type { PlacedOrder, Recipient } from './buyer.ts';
import { changeGstChoice, GST_FIELD_IDS, useGstChoice } from './gst/gst-choice.ts';
import { ERROR_IDS, prepareOrder } from './order-body.ts';
import { type FreshQuote, readOrderError } from './order-error.ts';
import { priceChanges } from './price-changes.ts';
import type { CheckoutTerms } from './use-checkout-terms.ts';

export interface ShownError {
  readonly message: string;
  readonly details?: readonly string[];
  readonly link?: { readonly href: string; readonly text: string };
}

/** The server's figures for a cart whose prices had changed. */
export interface Quote {
  readonly lines: CartLines;
  readonly method: PaymentMethod;
  readonly pin: string | undefined;
  readonly summary: OrderSummary;
  readonly promise: DeliveryPromise | undefined;
}

export interface Attempt extends Quote {
  readonly terms: CheckoutTerms;
  readonly recipient: Recipient;
  readonly settings: PageSettings;
  readonly setError: (error: ShownError) => void;
  readonly setQuote: (quote: Quote) => void;
  readonly onPlaced: (placed: PlacedOrder) => void;
}

const toUnsure = (button: string) =>
  `We cannot tell yet whether your order has reached us. Please press ${button} again: it will not be placed twice.`;
const NOT_YET = 'Nothing is ordered yet.';
const PRESS_AGAIN = 'If all of it is right, press the button again.';
const NOTHING_ORDERED = 'Nothing was ordered and your cart is as it was.';
const HOW_TO_GO_ON = `${NOTHING_ORDERED} Change that line above, then place your order again.`;
const EARLIER_ORDER = 'An earlier attempt may already have placed an order.';
const LOGIN = { href: loginPage(PAGES.checkout), text: 'Login' };
const CONTACT = { href: PAGES.contact, text: 'Contact' };
const MY_ORDERS = { href: PAGES.orders, text: 'My Orders' };

export async function sendOrder(attempt: Attempt): Promise<void> {
  const { lines, method, summary, settings, promise, recipient, setError } = attempt;
  const found = recipient.read();
  if (!found.ok) {
    // Steps already show what is missing in them, so only a missing session needs a message.
    if (found.error === 'session') setError({ message: MESSAGES.userMissing });
    else if (found.error !== 'shown')
      setError({ message: NOT_YET, details: [...found.error.questions, PRESS_AGAIN] });
    return;
  }
  const buyer = found.value;
  const gstChoice = useGstChoice.getState();
  const draft = { buyer, lines, summary, paymentMethod: method, promise, gstChoice, now: new Date() };
  const body = prepareOrder(draft, settings);
  if (!body.ok) {
    if (body.error in GST_FIELD_IDS) changeGstChoice({ isChecked: true });
    document.getElementById({ ...ERROR_IDS, ...GST_FIELD_IDS }[body.error])?.focus();
    return;
  }
  const { startOrder, finishOrder } = useCart.getState();
  const key = startOrder();
  await recipient.beforeSending?.(buyer, { key, body: body.value });
  const response = await api.placeOrder(body.value, key);
  if (!response.ok) {
    await explain(response.error, attempt, { key, isGuest: buyer.userId === undefined });
    return;
  }
  // The page is short from now on: whoever comes back to it sees its top.
  scrollTo({ top: 0, behavior: 'instant' });
  attempt.onPlaced(response.value);
  finishOrder(lines);
  recipient.goOn(response.value);
}

interface Sent {
  readonly key: string;
  readonly isGuest: boolean;
}

async function explain(error: ApiError, attempt: Attempt, { key, isGuest }: Sent): Promise<void> {
  const { lines, setError, recipient } = attempt;
  const failed = readOrderError(error, lines);
  if (isGuest && error.kind === 'refused' && error.status === 401) {
    // The shop takes no orders without an account any more.
    setError({ message: 'Please login to place this order. Your cart stays as it is.', link: LOGIN });
    return;
  }
  if (failed.kind === 'unsure') {
    showError(error);
    // The button of the form says it in other letters, with the amount.
    const isForm = isGuest || attempt.settings.buying.addressAt === 'checkout';
    setError({ message: toUnsure(isForm ? '‘Place order’' : 'Place Order') });
    return;
  }
  if (failed.kind === 'limited') {
    showError(error);
    const link = failed.seeOrders && !isGuest ? { link: MY_ORDERS } : {};
    setError({ message: failed.message, details: [NOTHING_ORDERED], ...link });
    return;
  }
  // It is found by the key, which ends here.
  const earlier = failed.kind === 'earlier-order' ? await recipient.findEarlier?.(key) : undefined;
  useCart.getState().endOrder();
  if (failed.kind === 'earlier-order') setError(earlierOrder(earlier, isGuest));
  else if (failed.kind === 'prices-changed') await showFreshPrices(attempt, failed.message, failed.quote);
  else if (failed.kind === 'shortage') {
    await rereadStock(lines.map(line => line.product.id));
    setError({ message: failed.message, details: [HOW_TO_GO_ON] });
  } else if (failed.isAboutProducts) await showFreshPrices(attempt, failed.message);
  else {
    // The toast passes; the problem stays visible (spec 8).
    toastError(failed.message);
    setError({ message: failed.message });
    recipient.showErrors?.(failed.fields);
  }
}

/** Only the shopper knows whether what was changed since is worth another order. */
function earlierOrder(earlier: PlacedOrder | undefined, isGuest: boolean): ShownError {
  if (earlier?.link !== undefined) {
    return {
      message: `Your earlier attempt has placed order ${earlier.orderId}, with what you had entered then.`,
      details: ['Nothing was ordered a second time. Place this one only if you want both.'],
      link: { href: earlier.link, text: `See order ${earlier.orderId}` },
    };
  }
  if (isGuest) return { message: `${EARLIER_ORDER} Please ask us before you place this one.`, link: CONTACT };
  return { message: `${EARLIER_ORDER} Please look in My Orders before you place this one.`, link: MY_ORDERS };
}

async function showFreshPrices(attempt: Attempt, message: string, quote?: FreshQuote): Promise<void> {
  const { lines, method, pin, terms, setError, setQuote } = attempt;
  const ids = lines.map(({ product }) => product.id);
  useCart.getState().refresh(await fetchProducts(ids, 'reload'));
  const fresh = useCart.getState().lines;
  await terms.renew(quote?.tax);
  if (quote !== undefined && fresh.length === lines.length)
    setQuote({ lines: fresh, method, pin, summary: quote.summary, promise: quote.promise });
  setError({ message, details: priceChanges(lines, fresh) });
}
