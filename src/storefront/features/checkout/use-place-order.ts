/** Placing the order: once, whatever happens on the way, and at figures that the shopper has seen. */

import { useRef, useState } from 'react';
import type { ApiError } from '#contract/api-error.ts';
import { MESSAGES } from '#contract/error.ts';
import { PAGES, paymentPage } from '#contract/urls.ts';
import type { CartLines } from '#domain/cart.ts';
import type { DeliveryPromise } from '#domain/delivery/promise.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payment.ts';
import { type OrderSummary, summarise } from '#domain/pricing.ts';
import type { PageSettings } from '#domain/settings.ts';
import type { Delivery } from '#storefront/delivery/use-delivery.ts';
import { navigate } from '#storefront/navigate.ts';
import { api, showError } from '#storefront/state/api.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { fetchProducts } from '#storefront/state/catalogue-source.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { rereadStock } from '#storefront/state/stock-store.ts';
import { toastError, toastSuccess } from '#storefront/state/toasts.ts';
import { useSettings } from '#ui/settings.ts';
import { type AddressChoice, withChosenAddress } from './address-choice.ts';
import { changeGstChoice, GST_FIELD_IDS, useGstChoice } from './gst/gst-choice.ts';
import { ERROR_IDS, prepareOrder } from './order-body.ts';
import { type FreshQuote, readOrderError } from './order-error.ts';
import { priceChanges } from './price-changes.ts';
import type { CheckoutTerms } from './use-checkout-terms.ts';

export interface ShownError {
  readonly message: string;
  readonly details?: readonly string[];
  /** Says whether to link to My Orders. */
  readonly seeOrders?: boolean;
}

/** The server's figures for a cart whose prices had changed. */
interface Quote {
  readonly lines: CartLines;
  readonly method: PaymentMethod;
  readonly pin: string | undefined;
  readonly summary: OrderSummary;
  readonly promise: DeliveryPromise | undefined;
}

const UNSURE =
  'We cannot tell yet whether your order has reached us. Please press Place Order again: it will not be placed twice.';
const NOTHING_ORDERED = 'Nothing was ordered and your cart is as it was.';
const HOW_TO_GO_ON = `${NOTHING_ORDERED} Change that line above, then place your order again.`;
const EARLIER_ORDER =
  'An earlier attempt may already have placed an order. Please look in My Orders before you place this one.';

interface Attempt extends Quote, Pick<OrderChoices, 'terms' | 'addressChoice'> {
  readonly settings: PageSettings;
  readonly setError: (error: ShownError) => void;
  readonly setQuote: (quote: Quote) => void;
  readonly setPlaced: (isPlaced: boolean) => void;
}

interface OrderChoices {
  readonly method: PaymentMethod;
  readonly delivery: Delivery;
  readonly terms: CheckoutTerms;
  readonly addressChoice: AddressChoice | undefined;
}

export function usePlaceOrder(lines: CartLines, { method, delivery, terms, addressChoice }: OrderChoices) {
  const settings = useSettings();
  const [error, setError] = useState<ShownError>();
  const [quote, setQuote] = useState<Quote>();
  const [isBusy, setBusy] = useState(false);
  const [isPlaced, setPlaced] = useState(false);
  // A second press may come before the state of the first has been drawn.
  const isSending = useRef(false);
  const isQuoted =
    quote !== undefined && quote.lines === lines && quote.method === method && quote.pin === delivery.pin;
  const summary = isQuoted
    ? quote.summary
    : summarise(lines, { paymentMethod: method, money: terms.money, shipping: delivery.shipping });
  const promise = isQuoted ? (quote.promise ?? delivery.promise) : delivery.promise;

  async function place(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await send({
        lines,
        method,
        terms,
        addressChoice,
        pin: delivery.pin,
        summary,
        promise,
        settings,
        setError,
        setQuote,
        setPlaced,
      });
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  const dismissError = () => setError(undefined);
  const shown = { summary, promise, tax: terms.money, isQuoted, error, isBusy, isPlaced };
  return { ...shown, place: () => void place(), dismissError };
}

async function send(attempt: Attempt): Promise<void> {
  const { lines, method, summary, settings, promise } = attempt;
  const { user: account } = useSession.getState();
  const user = account && withChosenAddress(account, attempt.addressChoice);
  const body = prepareOrder(
    {
      user,
      lines,
      summary,
      paymentMethod: method,
      promise,
      gstChoice: useGstChoice.getState(),
      now: new Date(),
    },
    settings,
  );
  if (!body.ok) {
    if (body.error in GST_FIELD_IDS) changeGstChoice({ isChecked: true });
    // Steps already show what is missing in them, so only a missing session needs a message.
    if (body.error === 'session') attempt.setError({ message: MESSAGES.userMissing });
    else document.getElementById({ ...ERROR_IDS, ...GST_FIELD_IDS }[body.error])?.focus();
    return;
  }
  const { startOrder, finishOrder } = useCart.getState();
  const response = await api.placeOrder(body.value, startOrder());
  if (!response.ok) {
    await explain(response.error, attempt);
    return;
  }
  attempt.setPlaced(true);
  finishOrder(lines);
  toastSuccess(`Order ${response.value.orderId} placed successfully!`);
  const isPaidNext = settings.payment.isOnline === true && !PAYMENT_METHODS[method].isCash;
  navigate(isPaidNext ? paymentPage(response.value.orderId) : PAGES.orders);
}

async function explain(error: ApiError, attempt: Attempt): Promise<void> {
  const { lines, setError } = attempt;
  const failed = readOrderError(error, lines);
  if (failed.kind === 'unsure') {
    showError(error);
    setError({ message: UNSURE });
    return;
  }
  if (failed.kind === 'limited') {
    showError(error);
    setError({ ...failed, details: [NOTHING_ORDERED] });
    return;
  }
  useCart.getState().endOrder();
  if (failed.kind === 'earlier-order') setError({ message: EARLIER_ORDER, seeOrders: true });
  else if (failed.kind === 'prices-changed') await showFreshPrices(attempt, failed.message, failed.quote);
  else if (failed.kind === 'shortage') {
    await rereadStock(lines.map(line => line.product.id));
    setError({ message: failed.message, details: [HOW_TO_GO_ON] });
  } else if (failed.isAboutProducts) await showFreshPrices(attempt, failed.message);
  else {
    // The toast passes; the problem stays visible (spec 8).
    toastError(failed.message);
    setError({ message: failed.message });
  }
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
