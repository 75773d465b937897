/** What takes the shopper further with an order: the courier's page, and a link for others that discloses little. */
import { Share2, Truck } from 'lucide';
import type { OrderView } from '#contract/orders/read-order.ts';
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
  const share = () =>
    void shareLink({
      title: `Order ${order.orderId}`,
      path: viewLink,
      failed: 'The link could not be shared. Please try another browser.',
    });
  return (
    <p className={styles.links}>
      {trackingUrl !== '' && (
        <LinkButton href={trackingUrl} size="compact" target="_blank" rel="noreferrer">
          <Icon shape={Truck} size={18} />
          Track
          <VisuallyHidden> the parcel (opens in a new tab)</VisuallyHidden>
        </LinkButton>
      )}
      <Button variant="quiet" size="compact" onClick={share}>
        <Icon shape={Share2} size={18} />
        Share
      </Button>
    </p>
  );
}
