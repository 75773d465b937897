/** The cart: what is in it, what it comes to, and the way to checkout (spec 2, /cart). */
import { PAGES } from '#contract/urls.ts';
import { SHOP } from '#domain/settings.ts';
import { useFreshStock } from '#web/goods/use-size-stock.ts';
import { definePage } from '#web/page.ts';
import { useCart } from '#web/state/cart-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NeedsJavaScript } from '#web/ui/needs-javascript.tsx';
import { PageBody } from '#web/ui/section.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { CartContents } from './cart-contents.tsx';
import { RemovalNotice } from './removal-notice.tsx';
import { useRemovals } from './use-removals.ts';

function CartPage() {
  const { lines, isReady } = useCart();
  const removals = useRemovals();
  useFreshStock(lines.map(line => line.product.id));
  return (
    <PageBody>
      <Heading level={1}>Shopping Cart</Heading>
      <NeedsJavaScript to="keep your cart" />
      <RemovalNotice removals={removals} />
      {!isReady && <Waiting />}
      {isReady && lines.length === 0 && (
        <EmptyState drawing="bag" title="Your cart is empty" words="Add some items to get started">
          <LinkButton to={PAGES.shop}>Continue Shopping</LinkButton>
        </EmptyState>
      )}
      {lines.length > 0 && <CartContents lines={lines} removals={removals} />}
    </PageBody>
  );
}

export const page = definePage({
  load: () => null,
  head: () => ({
    title: `Shopping Cart | ${SHOP.name}`,
    description: 'What you have chosen so far.',
    canonical: PAGES.cart,
    noIndex: true,
  }),
  Component: CartPage,
});
