/** The way to the order that was placed in this browser without an account. */
import { useEffect } from 'react';
import { useOrderLinks } from '#storefront/state/order-links-store.ts';
import { LinkButton } from '#ui/forms/link-button.tsx';

export function LastOrder() {
  const [last] = useOrderLinks(({ links }) => links);
  useEffect(() => void useOrderLinks.persist.rehydrate(), []);
  return (
    last && (
      <LinkButton variant="quiet" href={last.link}>
        Order {last.orderId}
      </LinkButton>
    )
  );
}
