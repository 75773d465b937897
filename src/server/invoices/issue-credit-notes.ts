/** Issues credit notes for pieces that were invoiced and go back, or are paid back (CGST Act, section 34). */
import { draftCreditNote } from '#domain/invoices/draft-invoice.ts';
import { type ParcelLine, piecesOf } from '#domain/orders/parcels/parcel-contents.ts';
import type { Connection } from '#server/db/database.ts';
import type { OrderChangeDeps } from '#server/orders/index/record-change.ts';
import { findInvoices, type StoredInvoice } from './invoice.repository.ts';
import { issueDocument } from './issue-document.ts';
import { settingsInForce } from './settings-in-force.ts';

interface Credit {
  /** Of the order, which the transaction has locked. */
  readonly orderId: string;
  /** Only invoices of this parcel; undefined: of any. */
  readonly shipmentId?: string | undefined;
  /** Pieces by the lines of the order; undefined: all. */
  readonly pieces?: readonly ParcelLine[] | undefined;
  /** Also the charges for shipping and cash on delivery that came with these pieces. */
  readonly withFees: boolean;
  /** As it is printed. */
  readonly reason: string;
}

/**
 * Credits pieces that are invoiced and not credited yet: a note for each invoice. Whatever is asked, and however often, no
 * piece is credited twice. Returns the notes; none where nothing was invoiced, as in the scheme `spec`.
 */
export async function issueCreditNotes(
  transaction: Connection,
  deps: Pick<OrderChangeDeps, 'clock' | 'newId'>,
  { orderId, shipmentId, pieces, withFees, reason }: Credit,
): Promise<readonly StoredInvoice[]> {
  const documents = await findInvoices(transaction, [orderId]);
  const invoices = documents.filter(
    ({ shipment_id }) => shipment_id !== null && (shipmentId === undefined || shipment_id === shipmentId),
  );
  if (invoices.length === 0) return [];
  const { creditNotes: series } = (await settingsInForce(transaction, deps.clock().getTime())).invoices;
  const asked = new Map(pieces?.map(({ line, quantity }) => [line, quantity]));
  const issued: StoredInvoice[] = [];
  for (const stored of invoices) {
    const credited = creditedPieces(documents, stored);
    const chosen = stored.invoice.lines.map(({ line, quantity }) => {
      const before = piecesOf(credited, line);
      const wanted = pieces === undefined ? quantity : (asked.get(line) ?? 0);
      const taken = Math.min(wanted, quantity - before);
      asked.set(line, wanted - taken);
      return { line, quantity: taken, before };
    });
    const draft = draftCreditNote(stored.invoice, { pieces: chosen, withFees, reason });
    if (draft === undefined) continue;
    const keys = { order_id: orderId, shipment_id: null, against_id: stored.id };
    issued.push(await issueDocument(transaction, deps, { series, draft, ...keys }));
  }
  return issued;
}

function creditedPieces(documents: readonly StoredInvoice[], { id }: StoredInvoice): readonly ParcelLine[] {
  return documents.filter(({ against_id }) => against_id === id).flatMap(({ invoice }) => invoice.lines);
}
