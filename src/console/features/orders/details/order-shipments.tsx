import { useMay } from '#console/api/session.ts';
import { countOf } from '#console/parts/count-of.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import type { ConsoleOrder, Shipment } from '#contract/console/orders/order-page.ts';
import styles from './order-shipments.module.css';
import { TrackingEditor } from './tracking-editor.tsx';

/** The parcels of the order, and how to follow them. */
export function OrderShipments({
  order,
  lines,
  shipments,
  allowed,
}: Pick<ConsoleOrder, 'order' | 'lines' | 'shipments' | 'allowed'>) {
  const mayCorrect = useMay('orders.change') && allowed.includes('edit-tracking');
  if (shipments.length === 0) return null;
  const piecesOf = (shipment: Shipment) =>
    order.items
      .filter((_item, at) => shipment.lines.includes(lines[at]?.line ?? -1))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <PageSection title={shipments.length === 1 ? 'Shipment' : 'Shipments'}>
      <ul className={styles.shipments}>
        {shipments.map(shipment => (
          <li key={shipment.id} className={styles.shipment}>
            <p>
              {countOf(piecesOf(shipment), 'piece')} packed {formatTime(shipment.packedAt)}
              {shipment.handedOverAt !== undefined && `, handed over ${formatTime(shipment.handedOverAt)}`}
            </p>
            <Tracking {...shipment} />
            {mayCorrect && shipment.handedOverAt !== undefined && (
              <TrackingEditor id={order.id} shipment={shipment} />
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Tracking({ handedOverAt, courier, trackingNumber, trackingUrl }: Shipment) {
  if (handedOverAt === undefined) return null;
  if (trackingNumber === '') return <p className={styles.none}>Without a tracking number</p>;
  return (
    <p>
      {courier}{' '}
      {trackingUrl === undefined ? (
        <strong>{trackingNumber}</strong>
      ) : (
        <a href={trackingUrl} target="_blank" rel="noreferrer">
          {trackingNumber}
        </a>
      )}
    </p>
  );
}
