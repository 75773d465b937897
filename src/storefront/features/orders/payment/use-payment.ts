/** Paying an order at the gateway: the first time or again. */
import { useRef, useState } from 'react';
import { type ApiError, toMessage } from '#contract/api-error.ts';
import type { OrderView } from '#contract/orders/read-order.ts';
import { type OrderApi, useOrderApi } from '#storefront/state/order-api.ts';
import { openGateway } from './open-gateway.ts';
import { useFollowedPayment } from './use-followed-payment.ts';

const BLOCKED =
  'The page of the payment service could not be opened. Please check your connection, and that your browser does not block the service, then load this page again, or press Pay now again.';

export function usePayment(order: OrderView, onChange: (changed: OrderView) => void) {
  const api = useOrderApi();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  // A second press may come before the state of the first has been drawn.
  const isOpening = useRef(false);

  async function refresh(): Promise<void> {
    const fetched = await api.fetchOrder(order.id);
    if (fetched.ok && fetched.value !== undefined) onChange(fetched.value);
  }

  async function pay(): Promise<void> {
    if (isOpening.current) return;
    isOpening.current = true;
    setBusy(true);
    setError('');
    setError(await toPaymentError(api, order.id));
    // It may have been paid, here or in another tab.
    await refresh();
    setBusy(false);
    isOpening.current = false;
  }

  useFollowedPayment(order, refresh);
  return { error, isBusy, pay };
}

/** It is empty where the gateway was opened, or where the order says itself that it cannot be paid any more. */
async function toPaymentError({ startPayment }: OrderApi, id: string): Promise<string> {
  const started = await startPayment(id);
  if (!started.ok) return toError(started.error);
  return (await openGateway(started.value.next)) === 'blocked' ? BLOCKED : '';
}

function toError(error: ApiError): string {
  if (error.kind !== 'refused') return toMessage(error);
  if (error.status === 401 || error.body.code === 'not-payable') return '';
  return error.body.code === 'gateway-unavailable' ? error.body.message : toMessage(error);
}
