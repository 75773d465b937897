/** Reads what came in a time: orders when they are to be worked on, and messages. */
import type { AliasedExpression } from 'kysely';
import { GATEWAY_NAMES } from '#domain/payments/payment-providers.ts';
import type { NotificationSubject } from '#domain/staff/notifications.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { idBound } from '#server/platform/db/ids.ts';
import type { Period } from './period.ts';

/** A mail shows no more than these. */
const LISTED = 20;

type News = AliasedExpression<{ readonly id: string; readonly at: number }, 'news'>;

const NEWS: Readonly<Record<NotificationSubject, (db: Connection, period: Period) => News>> = {
  orders: ordersIn,
  messages: messagesIn,
};

export async function countNews(
  db: Connection,
  subject: NotificationSubject,
  period: Period,
): Promise<number> {
  const { count } = await db
    .selectFrom(NEWS[subject](db, period))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest first. */
export function findNewOrders(db: Connection, period: Period) {
  return db
    .selectFrom(ordersIn(db, period))
    .innerJoin('orders', 'orders.id', 'news.id')
    .select(['orders.id', 'order_number', 'city', 'total_paise', 'payment_method', 'payment_status'])
    .orderBy('news.at', 'desc')
    .limit(LISTED)
    .execute();
}

/** The newest first. */
export function findNewMessages(db: Connection, period: Period) {
  return db
    .selectFrom(messagesIn(db, period))
    .innerJoin('messages', 'messages.id', 'news.id')
    .select(['messages.id', 'ticket', 'name', 'body'])
    .orderBy('news.at', 'desc')
    .limit(LISTED)
    .execute();
}

/** An order that is paid at a gateway counts when it is paid, any other when it is placed. */
function ordersIn(db: Connection, { from, until }: Period): News {
  const placed = db
    .selectFrom('orders')
    .select(['id', 'created_at as at'])
    .where('id', '>=', idBound('ord', from))
    .where('id', '<', idBound('ord', until))
    .where(eb =>
      eb.or([eb('payment_provider', 'is', null), eb('payment_provider', 'not in', GATEWAY_NAMES)]),
    );
  // An order is charged once.
  const paid = db
    .selectFrom('ledger_entries')
    .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
    .select(['orders.id', 'ledger_entries.created_at as at'])
    .where('ledger_entries.kind', '=', 'charged')
    .where('ledger_entries.id', '>=', idBound('led', from))
    .where('ledger_entries.id', '<', idBound('led', until))
    .where('payment_provider', 'in', GATEWAY_NAMES);
  return placed.unionAll(paid).as('news');
}

function messagesIn(db: Connection, { from, until }: Period): News {
  return db
    .selectFrom('messages')
    .select(['id', 'created_at as at'])
    .where('id', '>=', idBound('msg', from))
    .where('id', '<', idBound('msg', until))
    .as('news');
}
