/** Placing the order: once at a time, and at figures that the shopper has seen. */
import { useRef, useState } from 'react';
import type { CartLines } from '#domain/cart.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { summarise } from '#domain/pricing.ts';
import type { Delivery } from '#storefront/delivery/use-delivery.ts';
import { useSettings } from '#ui/settings.ts';
import { type Attempt, type Quote, type ShownError, sendOrder } from './send-order.ts';
import type { CheckoutTerms } from './use-checkout-terms.ts';

interface OrderChoices extends Pick<Attempt, 'recipient' | 'onPlaced'> {
  readonly method: PaymentMethod;
  readonly delivery: Delivery;
  readonly terms: CheckoutTerms;
}

export function usePlaceOrder(
  lines: CartLines,
  { method, delivery, terms, recipient, onPlaced }: OrderChoices,
) {
  const settings = useSettings();
  const [error, setError] = useState<ShownError>();
  const [quote, setQuote] = useState<Quote>();
  const [isBusy, setBusy] = useState(false);
  // A second press may come before the state of the first has been drawn.
  const isSending = useRef(false);
  const { pin } = delivery;
  const isQuoted =
    quote !== undefined && quote.lines === lines && quote.method === method && quote.pin === pin;
  const summary = isQuoted
    ? quote.summary
    : summarise(lines, { paymentMethod: method, money: terms.money, shipping: delivery.shipping });
  // The quote does not say up to which amount the zone takes cash.
  const promise =
    isQuoted && quote.promise !== undefined ? { ...delivery.promise, ...quote.promise } : delivery.promise;

  async function place(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setError(undefined);
    const shown = { lines, method, pin, summary, promise };
    try {
      await sendOrder({ ...shown, terms, recipient, settings, setError, setQuote, onPlaced });
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  const dismissError = () => setError(undefined);
  const shown = { summary, promise, tax: terms.money, isQuoted, error, isBusy };
  return { ...shown, place: () => void place(), dismissError };
}
