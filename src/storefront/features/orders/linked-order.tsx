/** The page of an order for whoever has its link: all of it, or the short form with the way to the rest. */
import { useMemo, useState } from 'react';
import type { SessionByCode } from '#contract/account.ts';
import { OrderApiContext } from '#storefront/state/order-api.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { AccountMade } from './account-made.tsx';
import { AccountOffer } from './account-offer.tsx';
import { AllRights } from './all-rights.tsx';
import type { LinkCalls, LinkedOrderView } from './link-calls.ts';
import styles from './linked-order.module.css';
import { Mailbox } from './mailbox.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderHeadline } from './order-headline.tsx';
import { canPayOnline } from './payment/due-payment.ts';
import { OnlinePayment } from './payment/online-payment.tsx';
import { UpiPayment } from './payment/upi-payment.tsx';
import { ShareAndTrack } from './share-and-track.tsx';

interface LinkedOrderProps {
  readonly calls: LinkCalls;
  readonly linked: LinkedOrderView;
  readonly onChange: (linked: LinkedOrderView) => void;
}

export function LinkedOrder({ calls, linked, onChange }: LinkedOrderProps) {
  const { order, access, viewLink } = linked;
  const isFull = access === 'full';
  const [made, setMade] = useState<SessionByCode>();
  const orderApi = useMemo(() => calls.orderApi(isFull), [calls, isFull]);
  const changeOrder = (changed: LinkedOrderView['order']) => onChange({ ...linked, order: changed });
  const begin = (session: SessionByCode) => {
    useSession.getState().begin(session);
    setMade(session);
    // Whoever has the link sees the short form from now on.
    onChange({ ...linked, access: 'view', hasAccount: true, isClaimed: true });
  };
  const { upi, payment } = order;
  const canPay = canPayOnline(order);
  const onlinePayment = upi === undefined && payment !== undefined && (
    <OnlinePayment order={order} payment={payment} onChange={changeOrder} />
  );
  const due = (upi !== undefined || canPay) && (
    <div className={styles.due}>
      {upi === undefined ? onlinePayment : <UpiPayment upi={upi} orderId={order.orderId} level={2} />}
    </div>
  );
  return (
    <OrderApiContext value={orderApi}>
      {isFull && due}
      <OrderHeadline order={order} level={1} />
      <ShareAndTrack order={order} viewLink={viewLink} />
      {/* A friend, to whom the link was sent, is told first how far the order has come. */}
      {!isFull && due}
      <div className={styles.parts}>
        <div className={styles.order}>
          <NextSteps order={order} />
          <section className={styles.card}>
            <h2 className={styles.heading}>What you ordered</h2>
            {!canPay && onlinePayment}
            <OrderDetails order={order} />
            <OrderActions order={order} onChange={changeOrder} />
          </section>
        </div>
        <aside className={styles.more} aria-label="More about this order">
          {isFull ? (
            <>
              <Mailbox calls={calls} linked={linked} onChange={onChange} />
              <AccountOffer calls={calls} linked={linked} onMade={begin} />
            </>
          ) : made ? (
            <AccountMade isCleared={made.isCleared === true} />
          ) : (
            <AllRights calls={calls} linked={linked} />
          )}
        </aside>
      </div>
    </OrderApiContext>
  );
}
