/** What takes the shopper further with an order: the courier's page, and a link for others that discloses little. */
import { Share2, Truck } from 'lucide';
import type { OrderView } from '#contract/orders/read-order.ts';
import { isOrderStatus, ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { shareLink } from '#storefront/share-link.ts';
import { Button } from '#ui/forms/button.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './linked-order.module.css';

interface ShareAndTrackProps {
  readonly order: OrderView;
  /** The path of the page with the short form of the order. */
  readonly viewLink: string;
}

export function ShareAndTrack({ order, viewLink }: ShareAndTrackProps) {
  const { trackingUrl = '' } = order.parcels.find(parcel => parcel.trackingUrl !== '') ?? {};
  // Nobody waits for an order that is cancelled.
  const canShare = !isOrderStatus(order.status) || ORDER_STATUSES[order.status].takesPayment;
  const share = () =>
    void shareLink({
      title: `Order ${order.orderId}`,
      path: viewLink,
      failed: 'The link could not be shared. Please try another browser.',
    });
  if (!canShare && trackingUrl === '') return null;
  return (
    <p className={styles.links}>
      {trackingUrl !== '' && (
        <LinkButton href={trackingUrl} size="compact" target="_blank" rel="noreferrer">
          <Icon shape={Truck} size={18} />
          Track
          <VisuallyHidden> the parcel (opens in a new tab)</VisuallyHidden>
        </LinkButton>
      )}
      {canShare && (
        <Button variant="quiet" size="compact" onClick={share}>
          <Icon shape={Share2} size={18} />
          Share
        </Button>
      )}
    </p>
  );
}
