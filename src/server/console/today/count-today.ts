/** What there is to do today, and how sales go, as far as a role may see it. */
import type { Today } from '#contract/console/today.ts';
import { toIso } from '#domain/day.ts';
import { UNSOLD_STAGES } from '#domain/orders/order-stages.ts';
import { type ComparedPeriods, type Period, salesPeriods } from '#domain/orders/sales-periods.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { ConsoleDeps } from '#server/console/console-deps.ts';
import { findProducts } from '#server/console/product-list/draft-products.ts';
import { countMessages } from '#server/people/messages/message-list.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { countUndelivered } from '#server/platform/outbox/undelivered.repository.ts';
import { rupees } from '#server/sales/orders/order-response.ts';
import { countToReceive } from '#server/sales/orders/returns/find-returning.ts';
import { countStages } from '#server/sales/orders/search/count-stages.ts';
import { countOpenDisputes } from '#server/sales/payment-records/dispute.repository.ts';
import { countPaymentTasks } from '#server/sales/payment-records/payment-tasks.repository.ts';

/** Nobody learns more here than where it is listed: each part needs the permission of its list. */
export async function countToday(
  deps: ConsoleDeps,
  now: Date,
  isPermitted: (permission: Permission) => boolean,
): Promise<Omit<Today, 'backup' | 'setup' | 'fillingSeries' | 'suggestions'>> {
  const { db } = deps;
  const counts = await countStages(db);
  const { count, respondBy } = await countOpenDisputes(db);
  return {
    toConfirm: counts['to-confirm'],
    toPack: counts['to-pack'],
    toHandOver: counts['to-hand-over'],
    partlyShipped: counts['partly-shipped'],
    toReceive: await countToReceive(db),
    awaitingPayment: counts['awaiting-payment'],
    payments: await countPaymentTasks(db),
    ...(respondBy !== null && { disputes: { count, respondBy: toIso(respondBy) } }),
    ...(isPermitted('products.read') && { stock: await countStock(deps) }),
    ...(isPermitted('messages.answer') && (await countContacts(db, now.getTime()))),
    ...(isPermitted('reports.read') && { sales: await compareSales(db, now) }),
  };
}

async function countContacts(db: Connection, now: number): Promise<Pick<Today, 'mails' | 'messages'>> {
  const { open, overdue } = await countMessages(db, now);
  return { mails: await countUndelivered(db, now), messages: { open, overdue } };
}

async function compareSales(db: Connection, now: Date): Promise<Today['sales']> {
  const { day, week, month } = salesPeriods(now);
  const compare = async (periods: ComparedPeriods) => ({
    now: await sumSales(db, periods.now),
    before: await sumSales(db, periods.before),
  });
  return { day: await compare(day), week: await compare(week), month: await compare(month) };
}

async function sumSales(
  db: Connection,
  { from, to }: Period,
): Promise<NonNullable<Today['sales']>['day']['now']> {
  const { orders, total } = await db
    .selectFrom('order_index')
    .select(eb => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number | string | null>('total_paise').as('total'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('stage', 'not in', UNSOLD_STAGES)
    .executeTakeFirstOrThrow();
  // PostgreSQL sums whole numbers into a decimal, which the driver returns as text.
  return { orders, total: rupees(Number(total ?? 0)) };
}

async function countStock(deps: ConsoleDeps): Promise<Today['stock']> {
  const count = async (stock: 'few' | 'out') => (await findProducts(deps, { stock, state: 'live' })).length;
  return { out: await count('out'), few: await count('few') };
}
