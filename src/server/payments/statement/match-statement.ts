/** Says of each credit of a bank statement which order it pays. Nothing is stored. */
import type { BankStatement, StatementCredit } from '#contract/console/payments/bank-statement.ts';
import { dayOf } from '#domain/day.ts';
import { paise, toRupees } from '#domain/money.ts';
import type {
  Credit,
  CreditMatch,
  KnownOrder,
  MatchedCredit,
} from '#domain/payments/statement/credit-match.ts';
import { matchCredits } from '#domain/payments/statement/match-credits.ts';
import { writtenNumbers } from '#domain/payments/statement/written-numbers.ts';
import type { Connection } from '#server/db/database.ts';
import { findOrdersOfReferences } from '#server/ledger/mark-paid.ts';
import { isToBePaid } from '#server/orders/reading/upi-details.ts';
import { findStatementOrders, findWaitingOrders, type StatementOrder } from './known-orders.ts';
import { matchMessage } from './match-messages.ts';
import type { StatementLine } from './read-statement.ts';

export interface StatementDeps {
  readonly db: Connection;
  /** Of the order numbers that the shop gives now. */
  readonly orderPrefix: string;
}

const MOST_LISTED = 1000;
const LONGEST_NARRATION = 300;
const MOST_ORDERS = 5;

/** @param lines at least one */
export async function matchStatement(
  { db, orderPrefix }: StatementDeps,
  lines: readonly StatementLine[],
): Promise<BankStatement> {
  const credits = toCredits(lines);
  const days = lines.map(({ date }) => date).toSorted();
  const [from = '', to = from] = [days[0], days.at(-1)];
  const waiting = await findWaitingOrders(db);
  // Orders of before may have another prefix than the settings have now.
  const prefixes = [...new Set([orderPrefix, ...waiting.map(prefixOf)])];
  const written = credits.flatMap(({ narration }) => writtenNumbers(narration, prefixes));
  const named = await findStatementOrders(db, [...new Set(written)], { from, to });
  const found = [...new Map([...waiting, ...named].map(order => [order.id, order])).values()];
  const references = credits.flatMap(({ reference }) => reference ?? []);
  const used = await findOrdersOfReferences(db, references);
  const matched = matchCredits(credits, { orders: found.map(toKnown), used, prefixes });
  const related = matched.filter(({ match }) => match.kind !== 'unrelated');
  const customers = new Map(found.map(order => [order.id, `${order.first_name} ${order.last_name}`.trim()]));
  return {
    credits: related.slice(0, MOST_LISTED).flatMap(each => toListed(each, customers)),
    count: related.length,
    unrelated: credits.length - related.length,
    debits: lines.length - credits.length,
    from,
    to,
  };
}

function toCredits(lines: readonly StatementLine[]): readonly Credit[] {
  const debits = Map.groupBy(
    lines.filter(({ side }) => side === 'debit'),
    ({ reference }) => reference,
  );
  return lines
    .filter(({ side }) => side === 'credit')
    .map(({ row, date, amount, narration, reference }) => {
      const back = reference === undefined ? [] : (debits.get(reference) ?? []);
      const takenBackIn = back.find(debit => debit.amount === amount)?.row;
      return { row, date, amount, narration, reference, takenBackIn };
    });
}

function prefixOf({ order_number }: StatementOrder): string {
  return order_number.split('-')[0] ?? '';
}

function toKnown(order: StatementOrder): KnownOrder {
  const { id, order_number: number, total_paise, created_at } = order;
  return { id, number, total: paise(total_paise), day: dayOf(created_at), state: stateOf(order) };
}

function stateOf(order: StatementOrder): KnownOrder['state'] {
  if (order.payment_provider !== 'upi') return 'elsewhere';
  if (isToBePaid(order)) return 'waiting';
  return order.status === 'cancelled' ? 'cancelled' : 'paid';
}

function toListed(
  { credit, match }: MatchedCredit,
  customers: ReadonlyMap<string, string>,
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
      orders: ordersOf(match).map(({ id, number, total }) => ({
        id,
        number,
        customer: customers.get(id) ?? '',
        total: toRupees(total),
      })),
    },
  ];
}

function ordersOf(match: CreditMatch): readonly KnownOrder[] {
  if ('orders' in match) return match.orders.slice(0, MOST_ORDERS);
  return 'order' in match && 'total' in match.order ? [match.order] : [];
}
