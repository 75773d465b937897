/** The parcels of an order that are on their way, each with what has happened to it. */
import type { OrderView } from '#contract/orders/read-order.ts';
import type { ParcelEventView, ParcelView } from '#contract/orders/read-parcels.ts';
import { isOrderStatus, ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { failedDeliveries, isParcelState, PARCEL_STATES } from '#domain/orders/parcels/parcel-states.ts';
import { dayAndTime } from '#storefront/date-texts.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import styles from './order-parcels.module.css';

/** The items are empty where only the parcels are known. */
type SentOrder = Pick<OrderView, 'status' | 'items' | 'parcels'>;

export function OrderParcels({ order }: { readonly order: SentOrder }) {
  const { parcels, items } = order;
  if (parcels.length === 0) return null;
  const sent = parcels.flatMap(({ contents }) => contents);
  const isWhole = items.every(
    ({ quantity }, index) =>
      quantity === sent.filter(({ item }) => item === index).reduce((sum, each) => sum + each.quantity, 0),
  );
  const isOnly = parcels.length === 1 && (isWhole || sent.length === 0);
  return (
    <section className={styles.parcels} aria-label="Tracking">
      {parcels.map((parcel, index) => (
        <div key={parcel.id}>
          <h3 className={styles.name}>{isOnly ? 'Tracking' : `Parcel ${index + 1}`}</h3>
          {!isOnly && <p className={styles.soft}>{contentsText(order, parcel)}</p>}
          <Tracking parcel={parcel} />
          <Timeline events={parcel.events} />
        </div>
      ))}
      {!isWhole && !isOnly && isOrderStatus(order.status) && ORDER_STATUSES[order.status].isUnderWay && (
        <p className={styles.soft}>The rest of your order follows in another parcel.</p>
      )}
    </section>
  );
}

function contentsText({ items }: SentOrder, { contents }: ParcelView): string {
  return contents
    .map(({ item, quantity }) => `${items[item]?.productName ?? 'Item'} × ${quantity}`)
    .join(', ');
}

function Tracking({ parcel: { courier, trackingNumber, trackingUrl } }: { readonly parcel: ParcelView }) {
  if (trackingNumber === '') return null;
  const text = [courier, trackingNumber].filter(Boolean).join(' ');
  if (trackingUrl === '') return <p>{text}</p>;
  return (
    <p>
      <a href={trackingUrl} target="_blank" rel="noreferrer">
        {text}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    </p>
  );
}

/** Lists the newest event first, because shoppers want to know where the parcel is now. */
function Timeline({ events }: { readonly events: readonly ParcelEventView[] }) {
  if (events.length === 0) return null;
  return (
    <ol className={styles.events}>
      {events
        .map((event, index) => (
          <li key={`${event.at} ${event.state}`} className={styles.event}>
            <span>{eventText(event, failedDeliveries(events.slice(0, index + 1)))}</span>
            <time className={styles.soft} dateTime={event.at}>
              {dayAndTime(event.at)}
            </time>
          </li>
        ))
        .toReversed()}
    </ol>
  );
}

function eventText({ state, label, location }: ParcelEventView, attempt: number): string {
  const known = isParcelState(state) ? PARCEL_STATES[state].label : '';
  const name = state === 'undelivered' ? `${known} (attempt ${attempt})` : known;
  return [name, label, location].filter(Boolean).join(', ');
}
