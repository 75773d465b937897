import { useMay } from '#console/api/session.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import styles from './order-shipments.module.css';
import { ParcelCard } from './parcel-card.tsx';

/** The parcels of the order, and how to follow them. */
export function OrderShipments(found: ConsoleOrder) {
  const mayChange = useMay('orders.change');
  const { shipments } = found;
  if (shipments.length === 0) return null;
  return (
    <PageSection title={shipments.length === 1 ? 'Shipment' : 'Shipments'}>
      <ul className={styles.shipments}>
        {shipments.map(shipment => (
          <li key={shipment.id} className={styles.shipment}>
            <ParcelCard found={found} shipment={shipment} mayChange={mayChange} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
