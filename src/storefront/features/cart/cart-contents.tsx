/** The lines of a cart with something in it, beside the sum. */

import { PAGES } from '#contract/urls.ts';
import { type CartLines, itemCount } from '#domain/cart.ts';
import type { ShippingRules } from '#domain/delivery/rules.ts';
import { summarise } from '#domain/pricing.ts';
import { DeliveryPromise } from '#storefront/delivery/delivery-promise.tsx';
import { usePin } from '#storefront/delivery/pin-store.ts';
import { useDelivery } from '#storefront/delivery/use-delivery.ts';
import { OrderFigures } from '#storefront/products/order-figures.tsx';
import { Button } from '#ui/forms/button.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './cart-contents.module.css';
import { LineItem } from './line-item.tsx';
import type { Removals } from './use-removals.ts';

interface CartContentsProps {
  readonly lines: CartLines;
  readonly removals: Removals;
  /** It is null where the shop has none. */
  readonly rules: ShippingRules | null;
}

export function CartContents({ lines, removals, rules }: CartContentsProps) {
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
