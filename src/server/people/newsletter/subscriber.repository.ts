import { DAY_MS } from '#domain/constants/durations.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { SubscriberTable } from './subscriber.table.ts';

/** Stores a request to subscribe. A confirmed subscription stays as it is; returns whether there was none. */
export async function saveRequest(db: Connection, subscriber: SubscriberTable): Promise<boolean> {
  const { wording, request_id, requested_at } = subscriber;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('subscribers')
    .values(subscriber)
    .onConflict(conflict =>
      conflict
        .column('email')
        .doUpdateSet({ wording, request_id, requested_at })
        .where(eb =>
          eb.or([
            eb('subscribers.confirmed_at', 'is', null),
            eb('subscribers.unsubscribed_at', 'is not', null),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the subscriber whose last request is this one. */
export function findByRequest(db: Connection, requestId: string): Promise<SubscriberTable | undefined> {
  return db.selectFrom('subscribers').selectAll().where('request_id', '=', requestId).executeTakeFirst();
}

export function findSubscriber(db: Connection, id: string): Promise<SubscriberTable | undefined> {
  return db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findByUnsubscribeToken(db: Connection, token: string): Promise<SubscriberTable | undefined> {
  return db.selectFrom('subscribers').selectAll().where('unsubscribe_token', '=', token).executeTakeFirst();
}

/** Returns whether this call confirmed it: the mailed link may be used twice. */
export async function confirmSubscriber(db: Connection, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ confirmed_at: now, unsubscribed_at: null })
    .where('id', '=', id)
    .where(eb => eb.or([eb('confirmed_at', 'is', null), eb('unsubscribed_at', 'is not', null)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function endSubscription(db: Connection, token: string, now: number): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ unsubscribed_at: now })
    .where('unsubscribe_token', '=', token)
    .where('unsubscribed_at', 'is', null)
    .execute();
}

const UNCONFIRMED_DAYS = 30;
/** The record shows for so long that somebody had agreed. */
const UNSUBSCRIBED_DAYS = 365;

export async function deleteOldSubscribers(db: Connection, now: number): Promise<void> {
  await db
    .deleteFrom('subscribers')
    .where('requested_at', '<=', now - UNCONFIRMED_DAYS * DAY_MS)
    .where(eb =>
      eb.or([eb('confirmed_at', 'is', null), eb('unsubscribed_at', '<=', now - UNSUBSCRIBED_DAYS * DAY_MS)]),
    )
    .execute();
}
