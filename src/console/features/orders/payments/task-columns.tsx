/** The columns of the payments that need somebody. The last one says what to do. */
import { formatTime } from '#console/parts/format-time.ts';
import type { Column } from '#console/parts/list/index-table.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import type { PaymentTasks } from '#contract/console/payments/payment-tasks.ts';
import { formatAmount, fromRupees } from '#domain/money.ts';
import { amountText, DIFFERENCES, DISPUTES, reasonText } from './payment-labels.ts';

type Review = PaymentTasks['reviews'][number];
type Dispute = NonNullable<PaymentTasks['disputes']>[number];
type FailedRefund = PaymentTasks['failedRefunds'][number];
type ToReturn = NonNullable<PaymentTasks['toReturn']>[number];
type Difference = NonNullable<PaymentTasks['comparison']>['differences'][number];

function OrderLink({ order }: { readonly order: Review['order'] }) {
  return <PageLink to={`/orders/${order.id}`}>{order.number}</PageLink>;
}

const toLink = ({ order }: { readonly order?: Review['order'] | undefined }) =>
  order === undefined ? 'No order' : <OrderLink order={order} />;

export const DISPUTE_COLUMNS: readonly Column<Dispute>[] = [
  { header: 'Order', isShort: true, cell: toLink },
  { header: 'Dispute', cell: ({ dispute }) => <code>{dispute}</code> },
  { header: 'Amount', isNumber: true, cell: ({ amount, currency }) => amountText(amount, currency) },
  { header: 'Why', cell: ({ reason }) => reason.replaceAll('_', ' ') },
  {
    header: 'Respond by',
    isShort: true,
    cell: ({ status, respondBy }) => (status === 'open' ? formatTime(respondBy) : DISPUTES[status].label),
  },
  { header: 'What to do', cell: ({ status }) => DISPUTES[status].toDo },
];

export const REVIEW_COLUMNS: readonly Column<Review>[] = [
  { header: 'Order', isShort: true, cell: toLink },
  { header: 'Payment', cell: ({ payment, at }) => idAndTime(payment, at) },
  { header: 'Amount', isNumber: true, cell: ({ amount, currency }) => amountText(amount, currency) },
  { header: 'Why', cell: ({ reason }) => (reason === null ? '' : reasonText(reason)) },
  { header: 'What to do', cell: () => 'Open the order. Accept the payment there, or return it.' },
];

export const REFUND_COLUMNS: readonly Column<FailedRefund>[] = [
  { header: 'Order', isShort: true, cell: toLink },
  { header: 'Refund', cell: ({ refund, at }) => idAndTime(refund, at) },
  { header: 'Amount', isNumber: true, cell: ({ amount }) => formatAmount(fromRupees(amount)) },
  { header: 'Why', cell: ({ failure }) => failure ?? 'The gateway did not say why' },
  {
    header: 'What to do',
    cell: () =>
      'Open the order and refund it again. If it fails again, return the money in another way, and record that there.',
  },
];

export const RETURN_COLUMNS: readonly Column<ToReturn>[] = [
  { header: 'Order', isShort: true, cell: toLink },
  { header: 'Entered', isShort: true, cell: ({ at }) => formatTime(at) },
  { header: 'Amount', isNumber: true, cell: ({ amount }) => formatAmount(fromRupees(amount)) },
  { header: 'Why', cell: ({ reason }) => reasonText(reason) },
  {
    header: 'What to do',
    cell: () => 'Return it to the customer, such as by UPI. Record that in the order.',
  },
];

export const DIFFERENCE_COLUMNS: readonly Column<Difference>[] = [
  { header: 'Order', isShort: true, cell: toLink },
  { header: 'Payment', cell: ({ payment }) => <code>{payment}</code> },
  { header: 'What differs', cell: difference => DIFFERENCES[difference.kind].text(toSides(difference)) },
  { header: 'What to do', cell: ({ kind }) => DIFFERENCES[kind].toDo },
];

function idAndTime(id: string, at: string) {
  return (
    <>
      <code>{id}</code>
      <small>{formatTime(at)}</small>
    </>
  );
}

function toSides({ here, there }: Difference) {
  const text = (amount: number | undefined) => formatAmount(fromRupees(amount ?? 0));
  return { here: text(here), there: text(there) };
}
