/** The cart: what is in it, what it comes to, and the way to checkout (spec 2, /cart). */
import { PAGES } from '#contract/urls.ts';
import { type CartLines, itemCount } from '#domain/cart.ts';
import type { ShippingRules } from '#domain/delivery/rules.ts';
import { summarise } from '#domain/pricing.ts';
import { DeliveryPromise } from '#storefront/delivery/delivery-promise.tsx';
import { usePin } from '#storefront/delivery/pin-store.ts';
import { loadShippingRules } from '#storefront/delivery/shipping-rules.ts';
import { useDelivery } from '#storefront/delivery/use-delivery.ts';
import { definePage, withShopName } from '#storefront/page.ts';
import { OrderFigures } from '#storefront/products/order-figures.tsx';
import { useFreshStock } from '#storefront/products/use-size-stock.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadingPlaceholder } from '#ui/feedback/loading-placeholder.tsx';
import { Button } from '#ui/forms/button.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { NeedsJavaScript } from '#ui/forms/needs-javascript.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './cart-contents.module.css';
import { LineItem } from './line-item.tsx';
import { RemovalNotice } from './removal-notice.tsx';
import { type Removals, useRemovals } from './use-removals.ts';

interface CartContentsProps {
  readonly lines: CartLines;
  readonly removals: Removals;
  /** It is null where the shop has none. */
  readonly rules: ShippingRules | null;
}

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

/** The lines of a cart with something in it, beside the sum. */
function CartContents({ lines, removals, rules }: CartContentsProps) {
  const count = itemCount(lines);
  return (
    <div className={styles.contents}>
      <section className={styles.lines} aria-label="Items in your cart">
        <div className={styles.above}>
          <p>{count === 1 ? '1 item' : `${count} items`}</p>
          <Button className={styles.clear} variant="plain" size="compact" onClick={removals.clear}>
            Clear Cart
          </Button>
        </div>
        <ul className={styles.list}>
          {lines.map(line => (
            <LineItem key={`${line.product.id} ${line.size}`} line={line} onRemove={removals.remove} />
          ))}
        </ul>
        <LinkButton className={styles.onward} variant="plain" href={PAGES.shop}>
          Continue Shopping
        </LinkButton>
      </section>
      <CartSummary lines={lines} rules={rules} />
    </div>
  );
}

function CartSummary({ lines, rules }: Pick<CartContentsProps, 'lines' | 'rules'>) {
  const { money } = useSettings();
  const { pin } = usePin();
  const { shipping, shippingNote } = useDelivery(lines, { rules, pin });
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.title}>
        Order Summary
      </h2>
      <DeliveryPromise rules={rules} />
      <OrderFigures
        summary={summarise(lines, { paymentMethod: 'card', money, shipping })}
        shippingNote={shippingNote}
      />
      <LinkButton href={PAGES.checkout} wide>
        Proceed to Checkout
      </LinkButton>
    </section>
  );
}
