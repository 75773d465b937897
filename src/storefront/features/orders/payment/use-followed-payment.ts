/** Follows a payment that is not decided, while the page can be seen: at first often, then seldom. */
import { useEffect, useEffectEvent } from 'react';
import type { OrderView } from '#contract/orders/read-order.ts';
import type { PaymentView } from '#contract/payments/payment.ts';
import { isPaymentState, isUndecided } from '#domain/payments/payment-state.ts';
import { useOrderApi } from '#storefront/state/order-api.ts';

const FIRST_MS = 2000;
const GROWTH = 1.5;
const MAX_MS = 60_000;

/** Calls `onChange` when the server says other than the order. */
export function useFollowedPayment(order: OrderView, onChange: () => Promise<void>): void {
  const { fetchPayment } = useOrderApi();
  const { id, payment } = order;
  const isFollowed = payment !== undefined && isPaymentState(payment.state) && isUndecided(payment.state);
  const compare = useEffectEvent(async (view: PaymentView) => {
    if (differs(view, order)) await onChange();
  });
  useEffect(() => {
    if (!isFollowed) return;
    return repeatWhileVisible(async () => {
      const read = await fetchPayment(id);
      if (read.ok) await compare(read.value);
    });
  }, [id, isFollowed, fetchPayment]);
}

function differs({ state, canPay, paymentStatus }: PaymentView, order: OrderView): boolean {
  const { payment } = order;
  return (
    state !== payment?.state || canPay !== (payment.payBefore !== '') || paymentStatus !== order.paymentStatus
  );
}

/** Begins anew when the page is seen again. Returns what ends it. */
function repeatWhileVisible(work: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_MS;
  let isOver = false;

  async function run(): Promise<void> {
    timer = undefined;
    await work();
    // A request that was hidden meanwhile has begun anew already.
    if (isOver || document.hidden || timer !== undefined) return;
    timer = setTimeout(run, pause);
    pause = Math.min(pause * GROWTH, MAX_MS);
  }

  function onVisibility(): void {
    clearTimeout(timer);
    timer = document.hidden ? undefined : setTimeout(run, 0);
    pause = FIRST_MS;
  }

  timer = setTimeout(run, pause);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
