/** The cart: what is in it, what it comes to, and the way to checkout (spec 2, /cart). */
import { PAGES } from '#contract/urls.ts';
import type { ShippingRules } from '#domain/delivery/rules.ts';
import { loadShippingRules } from '#storefront/delivery/shipping-rules.ts';
import { definePage, withShopName } from '#storefront/page.ts';
import { useFreshStock } from '#storefront/products/use-size-stock.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadingPlaceholder } from '#ui/feedback/loading-placeholder.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { NeedsJavaScript } from '#ui/forms/needs-javascript.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { CartContents } from './cart-contents.tsx';
import { RemovalNotice } from './removal-notice.tsx';
import { useRemovals } from './use-removals.ts';

function CartPage({ data: rules }: { readonly data: ShippingRules | null }) {
  const { lines, isReady } = useCart();
  const removals = useRemovals();
  useFreshStock(lines.map(line => line.product.id));
  return (
    <PageBody>
      <Heading level={1}>Shopping Cart</Heading>
      <NeedsJavaScript to="keep your cart" />
      <RemovalNotice removals={removals} />
      {!isReady && <LoadingPlaceholder />}
      {isReady && lines.length === 0 && (
        <EmptyState drawing="bag" title="Your cart is empty" text="Add some items to get started">
          <LinkButton href={PAGES.shop}>Continue Shopping</LinkButton>
        </EmptyState>
      )}
      {lines.length > 0 && <CartContents lines={lines} removals={removals} rules={rules} />}
    </PageBody>
  );
}

const HEAD = {
  title: 'Shopping Cart',
  description: 'What you have chosen so far.',
  canonical: PAGES.cart,
  noIndex: true,
} as const;

export const page = definePage({
  load: loadShippingRules,
  head: (_rules, { settings }) => withShopName(HEAD, settings),
  Component: CartPage,
});
