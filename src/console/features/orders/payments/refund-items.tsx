import { useState } from 'react';
import { useMay } from '#console/api/session.ts';
import { CopyButton } from '#console/parts/copy-button.tsx';
import { formatTime } from '#console/parts/format-time.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import styles from './order-payment.module.css';
import { amountText, REFUND_STATES, reasonText, TO_RETURN } from './payment-labels.ts';
import { TransferDialog } from './transfer-dialog.tsx';

type Refund = OrderPayments['refunds'][number];

interface RefundItemsProps {
  readonly found: ConsoleOrder;
  readonly payments: OrderPayments;
}

/** The refunds of the order, each with the state that the gateway reports. */
export function RefundItems({ found, payments: { payments, refunds, codeFrom } }: RefundItemsProps) {
  if (refunds.length === 0) return null;
  return (
    <LinedList aria-label="Refunds">
      {refunds.map(refund => (
        <LinedItem key={refund.id}>
          <RefundItem
            found={found}
            refund={refund}
            currency={payments.find(({ id }) => id === refund.payment)?.currency ?? 'INR'}
            needsCode={refund.amount >= codeFrom}
          />
        </LinedItem>
      ))}
    </LinedList>
  );
}

interface RefundItemProps {
  readonly found: ConsoleOrder;
  readonly refund: Refund;
  readonly currency: string;
  readonly needsCode: boolean;
}

function RefundItem({ found, refund, currency, needsCode }: RefundItemProps) {
  const { label, tone } = isToReturn(found, refund) ? TO_RETURN : REFUND_STATES[refund.state];
  return (
    <div className={styles.item}>
      <p className={styles.head}>
        <strong>Refund of {amountText(refund.amount, currency)}</strong>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p>
        {piecesText(found, refund)}
        {reasonText(refund.reason)}
      </p>
      {refund.failure !== null && <p>The gateway says: {refund.failure}</p>}
      {refund.reference !== undefined && <p>Reference: {refund.reference}</p>}
      {refund.isOpen && <OpenRefund found={found} refund={refund} needsCode={needsCode} />}
      <p className={styles.note}>
        {formatTime(refund.at)} by {refund.by} <code>{refund.id}</code>{' '}
        <CopyButton text={refund.id} what="refund id" />
      </p>
    </div>
  );
}

function OpenRefund({ found, refund, needsCode }: Omit<RefundItemProps, 'currency'>) {
  const [isRecording, setRecording] = useState(false);
  const mayRefund = useMay('orders.refund');
  const isLate = isToReturn(found, refund);
  return (
    <>
      <p>
        {isLate
          ? 'Return it to the customer, such as by UPI, and record that.'
          : 'Refund it again, or return the money in another way, such as a bank transfer, and record that.'}
      </p>
      {mayRefund && (
        <ButtonRow>
          <Button variant="quiet" size="compact" onClick={() => setRecording(true)}>
            {isLate ? 'It is returned…' : 'Returned in another way…'}
          </Button>
        </ButtonRow>
      )}
      {isRecording && (
        <TransferDialog
          orderId={found.order.id}
          refund={refund}
          needsCode={needsCode}
          onClose={() => setRecording(false)}
        />
      )}
    </>
  );
}

/** The shop has received the money itself, after the order was cancelled. */
function isToReturn({ order }: ConsoleOrder, { payment, state }: Refund): boolean {
  return payment === order.id && state === 'requested';
}

function piecesText({ order, lines }: ConsoleOrder, refund: Refund): string {
  const names = refund.lines.map(({ line, quantity }) => {
    const item = order.items[lines.findIndex(each => each.line === line)];
    return `${quantity} × ${item === undefined ? `line ${line + 1}` : `${item.productName}, size ${item.size}`}`;
  });
  return names.length === 0 ? '' : `${names.join('; ')}. `;
}
