import { CopyButton } from '#console/parts/copy-button.tsx';
import { formatTime } from '#console/parts/format-time.ts';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import styles from './order-payment.module.css';
import { REFUND_STATES, reasonText } from './payment-labels.ts';

type Refund = OrderPayments['refunds'][number];

interface RefundItemsProps {
  readonly found: ConsoleOrder;
  readonly refunds: readonly Refund[];
}

/** The refunds of the order, each with the state that the gateway reports. */
export function RefundItems({ found, refunds }: RefundItemsProps) {
  if (refunds.length === 0) return null;
  return (
    <LinedList aria-label="Refunds">
      {refunds.map(refund => {
        const { label, tone } = REFUND_STATES[refund.state];
        return (
          <LinedItem key={refund.id}>
            <div className={styles.item}>
              <p className={styles.head}>
                <strong>Refund of {formatAmount(fromRupees(refund.amount))}</strong>
                <Badge tone={tone}>{label}</Badge>
              </p>
              <p>
                {piecesText(found, refund)}
                {reasonText(refund.reason)}
              </p>
              {refund.failure !== null && <p>The gateway says: {refund.failure}</p>}
              {refund.state === 'failed' && (
                <p>Refund it again, or transfer the money and write a note on the order.</p>
              )}
              <p className={styles.note}>
                {formatTime(refund.at)} by {refund.by} <code>{refund.id}</code>{' '}
                <CopyButton text={refund.id} what="refund id" />
              </p>
            </div>
          </LinedItem>
        );
      })}
    </LinedList>
  );
}

function piecesText({ order, lines }: ConsoleOrder, refund: Refund): string {
  const names = refund.lines.map(({ line, quantity }) => {
    const item = order.items[lines.findIndex(each => each.line === line)];
    return `${quantity} × ${item === undefined ? `line ${line + 1}` : `${item.productName}, size ${item.size}`}`;
  });
  return names.length === 0 ? '' : `${names.join('; ')}. `;
}
