import { CopyButton } from '#console/parts/copy-button.tsx';
import { formatTime } from '#console/parts/format-time.ts';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import styles from './order-payment.module.css';
import { amountText, DISPUTES } from './payment-labels.ts';

type Dispute = NonNullable<OrderPayments['disputes']>[number];

/** The disputes of the order's payments, each with what is to be done. */
export function DisputeItems({ disputes }: Pick<OrderPayments, 'disputes'>) {
  if (disputes === undefined || disputes.length === 0) return null;
  return (
    <LinedList aria-label="Disputes">
      {disputes.map(dispute => (
        <LinedItem key={dispute.id}>
          <DisputeItem {...dispute} />
        </LinedItem>
      ))}
    </LinedList>
  );
}

function DisputeItem({ id, amount, currency, status, reason, respondBy, at }: Dispute) {
  const { label, tone, toDo } = DISPUTES[status];
  return (
    <div className={styles.item}>
      <p className={styles.head}>
        <strong>Dispute about {amountText(amount, currency)}</strong>
        <Badge tone={tone}>{label}</Badge>
      </p>
      {status === 'open' && (
        <p>
          <strong>Respond by {formatTime(respondBy)}.</strong>
        </p>
      )}
      <p>{toDo}</p>
      {reason !== '' && <p>The bank says: {reason.replaceAll('_', ' ')}</p>}
      <p className={styles.note}>
        {formatTime(at)} <code>{id}</code> <CopyButton text={id} what="dispute id" />
      </p>
    </div>
  );
}
