import { sql } from 'kysely';
import { statusesThat } from '#domain/orders/order-statuses.ts';

const IS_NEW = statusesThat('isNew')
  .map(status => `orders.status = '${status}'`)
  .join(' or ');

/** Orders that are new and not paid. SQLite uses their index only where the query has its condition word for word. */
export const IS_NEW_AND_UNPAID = sql<boolean>`(${sql.raw(IS_NEW)}) and orders.payment_status <> 'paid'`;
