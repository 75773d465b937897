/** What the console says of a credit: why it fits or does not, and what to do. */
import { formatAmount } from '#domain/money.ts';
import type { Credit, CreditMatch } from '#domain/payments/statement/credit-match.ts';

type Messages = {
  readonly [Kind in CreditMatch['kind']]: (
    match: Extract<CreditMatch, { readonly kind: Kind }>,
    credit: Credit,
  ) => string;
};

const RETURN_IT = 'Return it by UPI';

const MESSAGES: Messages = {
  sure: () => 'Names the order, with its exact amount.',
  proposal: () => 'Only the amount fits: compare the name before you tick it.',
  'other-amount': ({ order }, { amount }) =>
    `${formatAmount(amount)} came, the order is ${formatAmount(order.total)}. Ask the customer for the rest, or return it.`,
  'no-reference': () =>
    'The row has no UTR or RRN of 12 digits, which payments by UPI have and those by NEFT and RTGS have not. Look it up in the app of your bank and mark the order on its page; if a spreadsheet program shows 4.1E+11, upload the file as the bank gave it.',
  cancelled: ({ order }, { reference }) =>
    `${order.number} is cancelled. ${reference === undefined ? RETURN_IT : 'Enter it as one to return'}, or take a new order by phone.`,
  'paid-twice': ({ row, order: { paidWith } }) =>
    row === undefined ? paidBefore(paidWith) : `Row ${row} pays the order. ${RETURN_IT}.`,
  elsewhere: () => 'The order is not one that is paid to your UPI id. Look at it before you decide.',
  'taken-back': takenBack,
  'perhaps-late': ({ order }) =>
    `Only the amount fits, and ${order.number} is cancelled. If it is for this order, it is to be returned.`,
  'reference-used': ({ holder }, { reference }) =>
    holder.isLate
      ? `${reference} is entered for ${holder.number} as one to return, with ${formatAmount(holder.amount)}. Each reference is of one payment.`
      : `${reference} has paid ${holder.number} already, with ${formatAmount(holder.amount)}. Each reference pays one order.`,
  'marked-before': ({ order }) =>
    order.isLate ? `Is entered for ${order.number} as one to return.` : `Has paid ${order.number} already.`,
  repeated: ({ row, differs }) =>
    differs
      ? `The same reference as row ${row}, with another amount or order. Look up the references of both in the app of your bank.`
      : `The same reference as row ${row}: it is the same payment.`,
  several: ({ orders }) =>
    `Several orders or payments fit (${orders
      .slice(0, 5)
      .map(({ number }) => number)
      .join(', ')}). Mark the right order on its page, with this reference.`,
  'unknown-number': ({ written }) =>
    `It has ${written} as the number, which no order has that waits for this amount. Look for the order.`,
  unrelated: () => '',
};

/** The reference that was marked may be this one, mistyped: then the money came once. */
function paidBefore(reference: string | undefined): string {
  return reference === undefined
    ? 'The order was marked as paid without a reference. Return this payment only if the order was paid before in another way.'
    : `The order was marked as paid with ${reference}. Return this payment only if your bank has received that one too.`;
}

function takenBack(
  { order, row, isMarked }: Extract<CreditMatch, { kind: 'taken-back' }>,
  credit: Credit,
): string {
  if (!isMarked) return `The bank took it back in row ${row}. The order is not paid.`;
  const what =
    row === credit.row
      ? `By this debit the bank took back the payment with which ${order.number} is marked as paid`
      : `${order.number} is marked as paid with it, and the bank took it back in row ${row}`;
  return `${what}. Do not send the order before it is paid again.`;
}

export function matchMessage(credit: Credit, match: CreditMatch): string {
  const message = MESSAGES[match.kind] as (found: CreditMatch, of: Credit) => string;
  return message(match, credit);
}
