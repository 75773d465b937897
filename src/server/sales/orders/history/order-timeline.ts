/** What happened to an order: when it was placed, its changes, and its mails. */
import type { OrderEvent } from '#contract/console/orders/order-page.ts';
import { toIso } from '#domain/day.ts';

import { ORDER_CHANGES, type OrderChange } from '#domain/orders/order-changes.ts';
import type { AuditTable } from '#server/platform/audit/audit.table.ts';

import type { Connection } from '#server/platform/db/database.ts';
import { aboutChange } from '#server/platform/outbox/mail-subject.ts';
import { NO_MAIL_SERVER, type OutboxTable } from '#server/platform/outbox/outbox.table.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';

export interface TimelineEvent extends Omit<OrderEvent, 'by'> {
  /** A user id, or the name of a command; undefined: the shop itself. */
  readonly actor: string | undefined;
}

/** Returns the oldest first. */
export async function findTimeline(db: Connection, order: OrderTable): Promise<readonly TimelineEvent[]> {
  const changes = await findOrderAudit(db, order.id);
  const subjects = [order.id, ...changes.map(({ created_at }) => aboutChange(order.id, created_at))];
  const mails = await db.selectFrom('outbox').selectAll().where('about', 'in', subjects).execute();
  const placed: TimelineEvent = { at: toIso(order.created_at), change: 'placed', actor: order.user_id };
  return [placed, ...changes.flatMap(toChange), ...mails.map(toMail)].toSorted((a, b) =>
    a.at < b.at ? -1 : Number(a.at > b.at),
  );
}

/** Returns the rows that changes of an order left in the audit, oldest first. */
function findOrderAudit(db: Connection, orderId: string): Promise<readonly AuditTable[]> {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('kind', '=', 'order')
    .where('record_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

function toChange({ created_at, actor, action, before, after }: AuditTable): readonly TimelineEvent[] {
  if (!isOrderChange(action)) return [];
  return [
    {
      at: toIso(created_at),
      change: action,
      actor,
      ...(before === null ? {} : { before: JSON.parse(before) as Record<string, unknown> }),
      ...(after === null ? {} : { after: JSON.parse(after) as Record<string, unknown> }),
    },
  ];
}

function isOrderChange(action: string): action is OrderChange {
  return (ORDER_CHANGES as readonly string[]).includes(action);
}

function toMail(row: OutboxTable): TimelineEvent {
  const { kind, sent_at, failed_at, created_at } = row;
  const at = toIso(sent_at ?? failed_at ?? created_at);
  return { at, change: mailState(row), actor: undefined, after: { kind } };
}

function mailState({ sent_at, failed_at, reason }: OutboxTable) {
  if (sent_at !== null) return reason === NO_MAIL_SERVER ? 'mail-written' : 'mail-sent';
  return failed_at !== null ? 'mail-failed' : 'mail-waiting';
}
