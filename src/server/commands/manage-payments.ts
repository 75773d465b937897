/** The command of `npm run payments`. */
import { parseArgs } from 'node:util';
import { DAY_MS } from '#domain/constants/durations.ts';
import { minuteOf } from '#domain/day.ts';
import { formatAmount } from '#domain/money.ts';
import type { PaymentDifference } from '#domain/payments/compare-payments.ts';
import { compareAndStore } from '#server/sales/payments/differences/compare-and-store.ts';
import type { PaymentDeps } from '#server/sales/payments/payment-deps.ts';

const USAGE =
  'npm run payments -- differences [--days 7]    compares the ledger with the gateway, in both directions';

const MOST_DAYS = 366;

/** Returns the output. Throws an error with a message for the terminal, also where there are differences. */
export async function managePayments(
  deps: PaymentDeps | undefined,
  [command, ...args]: readonly string[],
): Promise<string> {
  if (command !== 'differences') throw new Error(USAGE);
  const days = daysOf(args);
  if (deps === undefined)
    throw new Error(
      'The keys of the gateway are not set (RAZORPAY_KEY_ID, or in the console): there is nothing to compare.',
    );
  const to = deps.clock();
  const from = new Date(to.getTime() - days * DAY_MS);
  const found = await compareAndStore(deps, { from, to });
  if (!found.ok) throw new Error(`The gateway could not be asked: ${found.refusal.description}.`);
  if (found.value.length > 0) throw new Error(found.value.map(differenceLine).join('\n'));
  return `No difference since ${minuteOf(from.getTime())}.`;
}

function daysOf(args: readonly string[]): number {
  const { days } = readOptions(args);
  const count = Number(days ?? 7);
  if (Number.isInteger(count) && count >= 1 && count <= MOST_DAYS) return count;
  throw new Error(`--days is a whole number from 1 to ${MOST_DAYS}.`);
}

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { days: { type: 'string' } } }).values;
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
}

/** What staff are told about a payment that is not the same on both sides. */
function differenceLine(difference: PaymentDifference): string {
  switch (difference.kind) {
    case 'unknown-here':
      return `${difference.id}: ${formatAmount(difference.amount)} at the gateway belong to no order of this shop.`;
    case 'unknown-there':
      return `${difference.id}: the gateway does not have these ${formatAmount(difference.amount)}.`;
    case 'other-amount':
      return `${difference.id}: ${formatAmount(difference.here)} here, ${formatAmount(difference.there)} at the gateway.`;
    case 'other-refund':
      return `${difference.id}: ${formatAmount(difference.here)} refunded here, ${formatAmount(difference.there)} at the gateway.`;
  }
}
