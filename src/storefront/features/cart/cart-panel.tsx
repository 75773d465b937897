/** The cart at the edge of every page, opened from the header (spec 2, Cart panel). */

import { PAGES } from '#contract/urls.ts';
import { cartTotal, itemCount } from '#domain/cart.ts';
import { formatAmount } from '#domain/money.ts';
import { taxNote, totalLabel } from '#domain/tax/tax-notes.ts';
import { isTaxWithin } from '#domain/tax/tax-schemes.ts';
import { useFreshStock } from '#storefront/products/use-size-stock.ts';
import { useCartPanel } from '#storefront/state/cart-panel-store.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './cart-panel.module.css';
import { LineItem } from './line-item.tsx';
import { RemovalNotice } from './removal-notice.tsx';
import { useRemovals } from './use-removals.ts';

export function CartPanel() {
  const lines = useCart(cart => cart.lines);
  const { isOpen, close } = useCartPanel();
  const removals = useRemovals();
  useFreshStock(isOpen ? lines.map(line => line.product.id) : []);
  return (
    <Dialog
      open={isOpen}
      onClose={() => {
        close();
        removals.discard();
      }}
      position="right"
      title={`Shopping Cart (${itemCount(lines)})`}
      foot={lines.length > 0 ? <PanelFoot onLeave={close} /> : undefined}
    >
      <RemovalNotice removals={removals} />
      {lines.length === 0 && (
        <EmptyState drawing="bag" title="Your cart is empty" text="Add some items to get started" level={3}>
          <LinkButton href={PAGES.shop} onClick={close}>
            Continue Shopping
          </LinkButton>
        </EmptyState>
      )}
      <ul className={styles.list}>
        {lines.map(line => (
          <LineItem
            key={`${line.product.id} ${line.size}`}
            line={line}
            onRemove={removals.remove}
            onLeave={close}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function PanelFoot({ onLeave }: { readonly onLeave: () => void }) {
  const { money, hasShippingRules } = useSettings();
  const lines = useCart(cart => cart.lines);
  const shipping = hasShippingRules === true ? 'Shipping is shown in the cart.' : 'Free shipping.';
  return (
    <div className={styles.foot}>
      <p className={styles.total}>
        <span>{totalLabel(money)}</span>
        <span>{formatAmount(cartTotal(lines))}</span>
      </p>
      <p className={styles.note}>
        {shipping} {!isTaxWithin(money.taxScheme) && taxNote(money)}
      </p>
      <div className={styles.ways}>
        <LinkButton variant="quiet" href={PAGES.cart} onClick={onLeave}>
          View Cart
        </LinkButton>
        <LinkButton href={PAGES.checkout} onClick={onLeave}>
          Checkout
        </LinkButton>
      </div>
    </div>
  );
}
