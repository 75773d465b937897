/** What a shopper can do with an order: keep its invoice, order it again, call it off. */

import { Download, RotateCcw } from 'lucide';
import { useState } from 'react';
import { MESSAGES } from '#contract/error.ts';
import type { OrderView } from '#contract/orders/read-order.ts';
import { PAGES } from '#contract/urls.ts';
import { canCancel, isOrderStatus, ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import type { PageSettings } from '#domain/settings.ts';
import { navigate } from '#storefront/navigate.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { fetchProducts } from '#storefront/state/catalogue-source.ts';
import { useOrderApi } from '#storefront/state/order-api.ts';
import { toastConnectionError, toastError, toastInfo, toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { useSettings } from '#ui/settings.ts';
import { AskAboutOrder } from './ask-about-order.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './order-actions.module.css';
import { printInvoice } from './print-invoice.tsx';
import { reorder } from './reorder.ts';

interface OrderActionsProps {
  readonly order: OrderView;
  readonly onChange: (changed: OrderView) => void;
}

export function OrderActions({ order, onChange }: OrderActionsProps) {
  const { isFull } = useOrderApi();
  const [isCancelling, setCancelling] = useState(false);
  const orderAgain = useReorder(order);
  const settings = useSettings();
  return (
    <div className={styles.actions}>
      {isFull && (
        <Button variant="quiet" size="compact" onClick={() => downloadInvoice(order, settings)}>
          <Icon shape={Download} size={18} />
          Download Invoice
        </Button>
      )}
      {isOrderStatus(order.status) && ORDER_STATUSES[order.status].isDelivered && (
        <Button size="compact" onClick={() => void orderAgain()}>
          <Icon shape={RotateCcw} size={18} />
          Reorder
        </Button>
      )}
      <AskAboutOrder orderId={order.orderId} />
      {isFull && canCancel(order.status) && (
        <>
          <Button variant="danger" size="compact" onClick={() => setCancelling(true)}>
            Cancel Order
          </Button>
          <CancelDialog
            order={order}
            open={isCancelling}
            onClose={() => setCancelling(false)}
            onChange={onChange}
          />
        </>
      )}
    </div>
  );
}

function downloadInvoice(order: OrderView, settings: PageSettings): void {
  if (printInvoice(order, settings)) toastSuccess('Invoice downloaded successfully');
  else toastError('Failed to download invoice. Please try again.');
}

function useReorder({ items }: OrderView): () => Promise<void> {
  return async () => {
    const { byId } = await fetchProducts(items.map(({ productId }) => productId));
    if (byId.size === 0) {
      toastConnectionError(MESSAGES.network);
      return;
    }
    const { additions, missing } = reorder(items, id => byId.get(id));
    for (const addition of additions) useCart.getState().add(addition);
    if (additions.length > 0) toastSuccess('Added to cart!');
    if (missing.length > 0) toastInfo(`No longer sold, so not added: ${missing.join(', ')}`);
    navigate(PAGES.cart);
  };
}
