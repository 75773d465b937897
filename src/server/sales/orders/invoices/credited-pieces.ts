import type { ParcelLine } from '#domain/orders/parcels/parcel-contents.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { findInvoices } from './invoice.repository.ts';

/** Returns the pieces of an order that its credit notes have. */
export async function findCreditedPieces(db: Connection, orderId: string): Promise<readonly ParcelLine[]> {
  const notes = (await findInvoices(db, [orderId])).filter(({ against_id }) => against_id !== null);
  return notes.flatMap(({ invoice }) => invoice.lines.map(({ line, quantity }) => ({ line, quantity })));
}
