import { DAY_MS } from '#domain/constants/durations.ts';
import type { PaymentProviderName } from '#domain/payments/payment-providers.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { WebhookEventTable } from './payment.table.ts';

export type NewWebhookEvent = Omit<WebhookEventTable, 'attempts' | 'due_at' | 'failure'>;

/**
 * Stores each event once, however often it is delivered, and returns those that were not known before, by `eventKey`. One that
 * names no order and no payment is done with.
 */
export async function addWebhookEvents(
  db: Connection,
  events: readonly NewWebhookEvent[],
): Promise<Set<string>> {
  const ids = new Map(events.map(event => [eventKey(event), event]));
  const added = await db
    .insertInto('webhook_events')
    .values(
      Array.from(ids.values(), event => ({
        ...event,
        attempts: 0,
        due_at: event.provider_order_id === null && event.payment_id === null ? null : event.received_at,
        failure: null,
      })),
    )
    .onConflict(conflict => conflict.columns(['provider', 'event_id']).doNothing())
    .returning(['provider', 'event_id'])
    .execute();
  return new Set(added.map(eventKey));
}

export function eventKey({ provider, event_id }: Pick<NewWebhookEvent, 'provider' | 'event_id'>): string {
  return `${provider} ${event_id}`;
}

const POINTER = ['event_id', 'kind', 'provider_order_id', 'payment_id', 'attempts'] as const;

/** The pointer says where to look, and nothing else of an event is processed. */
export type EventPointer = Pick<WebhookEventTable, (typeof POINTER)[number]>;

interface Due {
  readonly provider: PaymentProviderName;
  readonly now: number;
}

/** Events that are to be processed, oldest first. */
export function findDueEvents(
  db: Connection,
  { provider, now, max }: Due & { readonly max: number },
): Promise<EventPointer[]> {
  return db
    .selectFrom('webhook_events')
    .select(POINTER)
    .where('provider', '=', provider)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(max)
    .execute();
}

/** Claims those of these events that are still due. Of several processes, one gets each. */
export async function claimEvents(
  db: Connection,
  {
    provider,
    now,
    until,
    events,
  }: Due & { readonly until: number; readonly events: readonly EventPointer[] },
): Promise<EventPointer[]> {
  if (events.length === 0) return [];
  return db
    .updateTable('webhook_events')
    .set(eb => ({ due_at: until, attempts: eb('attempts', '+', 1) }))
    .where('provider', '=', provider)
    .where('due_at', '<=', now)
    .where('event_id', 'in', toIds(events))
    .returning(POINTER)
    .execute();
}

interface EventsChange extends Pick<WebhookEventTable, 'provider' | 'due_at' | 'failure'> {
  readonly events: readonly EventPointer[];
}

/** `due_at` null: they are done with. */
export async function changeWebhookEvents(
  db: Connection,
  { provider, events, due_at, failure }: EventsChange,
): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({ due_at, failure })
    .where('provider', '=', provider)
    .where('event_id', 'in', toIds(events))
    .execute();
}

function toIds(events: readonly EventPointer[]): string[] {
  return events.map(({ event_id }) => event_id);
}

const RETENTION_MS = 30 * DAY_MS;

export async function deleteOldWebhookEvents(db: Connection, now: number): Promise<void> {
  await db
    .deleteFrom('webhook_events')
    .where('received_at', '<=', now - RETENTION_MS)
    .execute();
}
