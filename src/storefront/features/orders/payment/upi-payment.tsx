/** How an order is paid by UPI: on a phone by a link that opens the app, elsewhere by a QR code. */
import { Copy } from 'lucide';
import type { UpiPaymentView } from '#contract/orders/read-order.ts';
import { formatAmount } from '#domain/money.ts';
import { dayAndTime } from '#storefront/date-texts.ts';
import { toastError, toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { classNames } from '#ui/layout/class-names.ts';
import { Icon } from '#ui/media/icon.tsx';
import { QrCode } from '#ui/media/qr-code.tsx';
import styles from './payment.module.css';

interface UpiPaymentProps {
  readonly upi: UpiPaymentView;
  readonly orderId: string;
  readonly level: 2 | 3;
}

export function UpiPayment({ upi: { link, id, payee, amount, payBy }, orderId, level }: UpiPaymentProps) {
  const Tag = `h${level}` as const;
  const headingId = `pay-${orderId}`;
  return (
    <section className={classNames(styles.payment, styles.open, styles.upi)} aria-labelledby={headingId}>
      <div className={styles.ways}>
        <Tag id={headingId} className={styles.heading}>
          Pay {formatAmount(amount)} by UPI
        </Tag>
        <LinkButton href={link} className={styles.pay}>
          Pay with a UPI app
        </LinkButton>
        <QrCode text={link} caption={`Scan with a UPI app: ${formatAmount(amount)} to ${payee}`} />
      </div>
      <div className={styles.ways}>
        {payBy !== '' && (
          <p className={styles.deadline}>Pay by {dayAndTime(payBy)}. After that the order is cancelled.</p>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>Payee</dt>
            <dd>{payee}</dd>
          </div>
          <div>
            <dt>UPI ID</dt>
            <dd className={styles.id}>{id}</dd>
          </div>
          <div>
            <dt>Amount</dt>
            <dd>{formatAmount(amount)}</dd>
          </div>
          <div>
            <dt>Note</dt>
            <dd className={styles.id}>{orderId}</dd>
          </div>
        </dl>
        <Button variant="quiet" size="compact" onClick={() => void copy(id)}>
          <Icon shape={Copy} size={18} />
          Copy UPI ID
        </Button>
        <p className={styles.soft}>
          We mark the order as paid when the money has arrived, mostly on the same working day.
        </p>
      </div>
    </section>
  );
}

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    toastSuccess('UPI ID copied');
  } catch {
    toastError('The UPI ID could not be copied. Please type it.');
  }
}
