/** What the service worker shows when the network is gone and the page asked for was never seen. */
import { PAGES, safeNext } from '#contract/urls.ts';
import { SHOP } from '#domain/settings.ts';
import { definePage } from '#web/page.ts';
import { useParam } from '#web/place.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Section } from '#web/ui/section.tsx';

export const page = definePage({
  load: () => null,
  head: () => ({
    title: `You are offline | ${SHOP.name}`,
    description: 'The network is gone for the moment. Pages seen lately can still be opened.',
    noIndex: true,
  }),
  Component: OfflinePage,
});

function OfflinePage() {
  const from = safeNext(useParam('from'));
  return (
    <Section>
      <EmptyState
        drawing="broken"
        level={1}
        title="You are offline"
        words="Pages you have seen lately still open, and your cart is safe on this device. The rest will be here when the network is back."
      >
        <Button onClick={() => location.assign(from)}>Try Again</Button>
        <LinkButton to={PAGES.home} look="quiet">
          Go Home
        </LinkButton>
        <LinkButton to={PAGES.cart} look="quiet">
          View Cart
        </LinkButton>
      </EmptyState>
    </Section>
  );
}
