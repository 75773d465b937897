import { formatTime } from '#console/parts/format-time.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import type { OrderEvent } from '#contract/console/orders/order-page.ts';
import { isParcelState, PARCEL_STATES } from '#domain/orders/parcels/parcel-states.ts';
import { DISPUTE_STATUSES, type DisputeStatus } from '#domain/payments/disputes.ts';
import styles from './order-timeline.module.css';

const CHANGES: Readonly<Record<OrderEvent['change'], string>> = {
  placed: 'Order placed',
  confirmed: 'Confirmed',
  packed: 'Packed',
  unpacked: 'Unpacked',
  shipped: 'Shipped',
  'parcel-shipped': 'Another parcel shipped',
  'parcel-state': 'Parcel',
  'parcel-received': 'Received back: parcel',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  'lines-cancelled': 'Lines cancelled',
  'address-changed': 'Address changed',
  'tracking-changed': 'Tracking number changed',
  paid: 'Paid',
  'payment-failed': 'Payment failed',
  refunded: 'Refund started',
  'refund-transferred': 'Refund returned in another way',
  disputed: 'Dispute about the payment',
  'late-payment': 'Payment came too late',
  'note-added': 'Note added',
  'note-removed': 'Note removed',
  'guest-checked': 'Number and phone checked with the customer',
  'email-changed': 'Email entered',
  'link-mailed': 'Link to the order to be mailed again',
  'mail-waiting': 'Mail waits to be sent',
  'mail-sent': 'Mail sent',
  'mail-written': 'Mail reached nobody: there was no mail server',
  'mail-failed': 'Mail could not be sent',
};

/** What happened to the order, newest first. */
export function OrderTimeline({ events }: { readonly events: readonly OrderEvent[] }) {
  return (
    <PageSection title="Timeline">
      <ol className={styles.events}>
        {events.toReversed().map(({ at, change, by, after }) => (
          <li key={`${at} ${change} ${String(after?.['kind'])}`} className={styles.event}>
            <span>
              {CHANGES[change]}
              {parcelText(after)}
              {disputeText(after)}
              {by !== undefined && change !== 'disputed' && ` by ${by.name}`}
              {typeof after?.['bankReference'] === 'string' && `, bank reference ${after['bankReference']}`}
              {typeof after?.['reference'] === 'string' && `, reference ${after['reference']}`}
            </span>
            <time className={styles.time} dateTime={at}>
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

function disputeText(after: OrderEvent['after']): string {
  const status = DISPUTE_STATUSES.find(known => known === after?.['dispute']);
  return status === undefined ? '' : `: ${DISPUTE_LABELS[status]}`;
}

const DISPUTE_LABELS: Readonly<Record<DisputeStatus, string>> = {
  open: 'to respond to',
  'under-review': 'the bank decides',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
};

/** Says which of several parcels a change was about, and what became of it. */
function parcelText(after: OrderEvent['after']): string {
  const { parcel, parcels, state } = after ?? {};
  const number = typeof parcel === 'number' ? ` ${parcel}` : '';
  const numbers = Array.isArray(parcels) ? `, parcel ${parcels.join(' and ')}` : '';
  const became = typeof state === 'string' && isParcelState(state) ? `: ${PARCEL_STATES[state].label}` : '';
  return `${number}${numbers}${became}`;
}
