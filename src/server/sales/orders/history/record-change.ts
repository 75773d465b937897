/** Records what was done to an order, in the transaction that does it: in its history, and where staff find it. */
import type { OrderChange } from '#domain/orders/order-changes.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection, Database } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import type { StoredOrder } from '#server/sales/orders/order.table.ts';

import { indexChange } from '#server/sales/orders/search/index-orders.ts';
import { findShipments } from '#server/sales/orders/shipments/shipment.repository.ts';

export interface OrderChangeDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly newId: NewId;
  /** The user id of who changes the order, or the name of the command. */
  readonly actor: string;
  /** Set for staff who have given no code: a change that returns much money is undone. */
  readonly isRefundLimited?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

export interface RecordedChange {
  readonly change: OrderChange;
  /** The fields that differ, as they were and as they are. */
  readonly before?: Fields | undefined;
  readonly after?: Fields | undefined;
}

interface ChangedOrder {
  readonly after: StoredOrder;
  readonly changes: readonly RecordedChange[];
  /** The default is now. A mail about the change has the same time. */
  readonly at?: number;
}

export async function recordChanges(
  transaction: Connection,
  { clock, newId, actor }: OrderChangeDeps,
  { after, changes, at = clock().getTime() }: ChangedOrder,
): Promise<void> {
  const { id } = after.order;
  await insertAudit(
    transaction,
    changes.map(({ change, ...fields }) => ({
      created_at: at,
      id: newId('aud'),
      actor,
      action: change,
      kind: 'order',
      record_id: id,
      before: toJson(fields.before),
      after: toJson(fields.after),
    })),
  );
  await indexChange(transaction, { ...after, shipments: await findShipments(transaction, [id]) });
}

function toJson(fields: Fields | undefined): string | null {
  return fields === undefined ? null : JSON.stringify(fields);
}
