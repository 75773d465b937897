/** What the service worker shows when the network is gone and the page asked for is not stored. */
import { PAGES, safeNext } from '#contract/urls.ts';
import { useParam } from '#storefront/location.ts';
import { staticPage } from '#storefront/page.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Button } from '#ui/forms/button.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { Section } from '#ui/layout/section.tsx';

export const page = staticPage(OfflinePage, {
  title: 'You are offline',
  description: 'The network is gone for the moment. Pages seen lately can still be opened.',
  noIndex: true,
});

function OfflinePage() {
  const from = safeNext(useParam('from'));
  return (
    <Section>
      <EmptyState
        drawing="broken"
        level={1}
        title="You are offline"
        text="Pages you have seen lately still open, and your cart is safe on this device. The rest will be here when the network is back."
      >
        {/* After # may be the token of a link in a mail. */}
        <Button onClick={() => location.assign(from + location.hash)}>Try Again</Button>
        <LinkButton href={PAGES.home} variant="quiet">
          Go Home
        </LinkButton>
        <LinkButton href={PAGES.cart} variant="quiet">
          View Cart
        </LinkButton>
      </EmptyState>
    </Section>
  );
}
