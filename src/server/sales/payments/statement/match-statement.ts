/** Says of each credit of a bank statement which order it pays. Nothing is stored. */
import type { BankStatement, StatementCredit } from '#contract/console/payments/bank-statement.ts';
import { toDay } from '#domain/day.ts';
import { paise, toRupees } from '#domain/money.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import type {
  Credit,
  CreditMatch,
  KnownOrder,
  MatchedCredit,
} from '#domain/payments/statement/credit-match.ts';
import { matchCredits } from '#domain/payments/statement/match-credits.ts';
import { matchDebits } from '#domain/payments/statement/match-debits.ts';
import { writtenNumbers } from '#domain/payments/statement/written-numbers.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { isToBePaid } from '#server/sales/orders/reading/upi-details.ts';
import { findOrdersOfReferences, findReferencesOfOrders } from '#server/sales/payment-records/mark-paid.ts';
import {
  findOrdersById,
  findStatementOrders,
  findWaitingOrders,
  type StatementOrder,
} from './known-orders.ts';
import { matchMessage } from './match-messages.ts';
import type { StatementLine } from './read-statement.ts';

export interface StatementDeps {
  readonly db: Connection;
  /** The prefix of the order numbers that the shop assigns now. */
  readonly orderPrefix: string;
}

const MAX_LISTED = 1000;
const LONGEST_NARRATION = 300;
const MAX_ORDERS = 5;

/** @param lines at least one */
export async function matchStatement(
  { db, orderPrefix }: StatementDeps,
  lines: readonly StatementLine[],
): Promise<BankStatement> {
  const debits = lines.filter(({ side }) => side === 'debit');
  const credits = toCredits(lines, debits);
  const days = lines.map(({ date }) => date).toSorted();
  const [from = '', to = from] = [days[0], days.at(-1)];
  const waiting = await findWaitingOrders(db);
  // Orders of before may have another prefix than the settings have now.
  const prefixes = [...new Set([orderPrefix, ...waiting.map(toPrefix)])];
  const written = credits.flatMap(({ narration }) => writtenNumbers(narration, prefixes));
  const named = await findStatementOrders(db, [...new Set(written)], { from, to });
  const used = await findOrdersOfReferences(db, toReferences(lines));
  const holders = toReferences(debits).flatMap(reference => used.get(reference)?.id ?? []);
  const found = byId([...waiting, ...named, ...(await findOrdersById(db, holders))]);
  const paidWith = await findReferencesOfOrders(
    db,
    [...found.values()].filter(isPaid).map(({ id }) => id),
  );
  const orders = [...found.values()].map(order => ({ ...toKnown(order), paidWith: paidWith.get(order.id) }));
  const matched = matchCredits(credits, { orders, used, prefixes });
  const related = matched.filter(({ match }) => match.kind !== 'unrelated');
  const takenBack = matchDebits(debits, used, matched);
  return {
    credits: firstListed([...related, ...takenBack]).flatMap(each => toListed(each, found)),
    count: related.length + takenBack.length,
    unrelated: credits.length - related.length,
    debits: debits.length - takenBack.length,
    from,
    to,
  };
}

function toCredits(lines: readonly StatementLine[], debits: readonly StatementLine[]): readonly Credit[] {
  const byReference = Map.groupBy(debits, ({ reference }) => reference);
  return lines
    .filter(({ side }) => side === 'credit')
    .map(({ row, date, amount, narration, reference }) => {
      const back = reference === undefined ? [] : (byReference.get(reference) ?? []);
      const takenBackIn = back.find(debit => debit.amount === amount)?.row;
      return { row, date, amount, narration, reference, takenBackIn };
    });
}

function toReferences(lines: readonly StatementLine[]): readonly string[] {
  return [...new Set(lines.flatMap(({ reference }) => reference ?? []))];
}

function byId(orders: readonly StatementOrder[]): ReadonlyMap<string, StatementOrder> {
  return new Map(orders.map(order => [order.id, order]));
}

/** Returns them by row; where there are too many, those that need nobody are left out first. */
function firstListed(matched: readonly MatchedCredit[]): readonly MatchedCredit[] {
  return [...matched.filter(each => !isDone(each)), ...matched.filter(isDone)]
    .slice(0, MAX_LISTED)
    .toSorted((a, b) => a.credit.row - b.credit.row);
}

function isDone({ match }: MatchedCredit): boolean {
  return match.kind === 'marked-before' || (match.kind === 'repeated' && !match.differs);
}

function toPrefix({ order_number }: StatementOrder): string {
  return order_number.split('-')[0] ?? '';
}

function toKnown(order: StatementOrder): KnownOrder {
  const { id, order_number: number, total_paise, created_at } = order;
  return { id, number, total: paise(total_paise), day: toDay(created_at), state: toState(order) };
}

function isPaid(order: StatementOrder): boolean {
  return toState(order) === 'paid';
}

function toState(order: StatementOrder): KnownOrder['state'] {
  if (order.payment_provider !== 'upi') return 'elsewhere';
  if (isToBePaid(order)) return 'waiting';
  return ORDER_STATUSES[order.status].takesPayment ? 'paid' : 'cancelled';
}

function toListed(
  { credit, match }: MatchedCredit,
  found: ReadonlyMap<string, StatementOrder>,
): readonly StatementCredit[] {
  if (match.kind === 'unrelated') return [];
  const { row, date, amount, narration, reference } = credit;
  return [
    {
      row,
      date,
      amount: toRupees(amount),
      narration: narration.replaceAll(/\s+/g, ' ').slice(0, LONGEST_NARRATION),
      ...(reference !== undefined && { reference }),
      match: match.kind,
      message: matchMessage(credit, match),
      orders: toOrders(match).flatMap(({ id }) => toListedOrder(found.get(id))),
    },
  ];
}

function toOrders(match: CreditMatch): readonly Pick<KnownOrder, 'id'>[] {
  if ('orders' in match) return match.orders.slice(0, MAX_ORDERS);
  return 'order' in match && match.order !== undefined ? [match.order] : [];
}

function toListedOrder(order: StatementOrder | undefined): StatementCredit['orders'] {
  if (order === undefined) return [];
  const { id, order_number: number, first_name, last_name, total_paise } = order;
  const customer = `${first_name} ${last_name}`.trim();
  return [{ id, number, customer, total: toRupees(paise(total_paise)) }];
}
