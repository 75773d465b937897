/** Issues credit notes for what was invoiced and goes back, or is paid back (CGST Act, section 34). */
import { type CreditWish, draftCreditNote, leftToCredit } from '#domain/invoices/credit-note.ts';
import { sumTotal } from '#domain/invoices/invoice-sums.ts';
import { type Paise, paise } from '#domain/money.ts';
import type { ParcelLine } from '#domain/orders/parcels/parcel-contents.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { aboutChange } from '#server/platform/outbox/mail-subject.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import { findInvoices, type StoredInvoice } from './invoice.repository.ts';
import { issueDocument } from './issue-document.ts';
import { settingsInForce } from './settings-in-force.ts';

interface Credit {
  /** The order, which the transaction has locked. */
  readonly orderId: string;
  /** Only invoices of this parcel are credited. It is undefined for any. */
  readonly shipmentId?: string | undefined;
  /** Pieces by the lines of the order; undefined: all that is left. */
  readonly pieces?: readonly ParcelLine[] | undefined;
  /** Instead of pieces an amount with its tax, as far as invoices have it. */
  readonly amount?: Paise | undefined;
  /** The charges for shipping and cash on delivery that came with these pieces are credited as well. */
  readonly withFees: boolean;
  /** Stored, not printed. */
  readonly reason: string;
}

type Deps = Pick<OrderChangeDeps, 'clock' | 'newId'>;

/**
 * Credits what is invoiced and not credited yet: a note for each invoice. Whatever is asked, and however often, nothing is
 * credited twice. Returns the notes; none where nothing was invoiced, as in the scheme `spec`.
 */
export async function issueCreditNotes(
  transaction: Connection,
  deps: Deps,
  credit: Credit,
): Promise<readonly StoredInvoice[]> {
  const { orderId, shipmentId, reason } = credit;
  const documents = await findInvoices(transaction, [orderId]);
  const invoices = documents.filter(
    ({ shipment_id }) => shipment_id !== null && (shipmentId === undefined || shipment_id === shipmentId),
  );
  if (invoices.length === 0) return [];
  const { invoices: names } = await settingsInForce(transaction, deps.clock().getTime());
  const next = wishes(credit);
  const issued: StoredInvoice[] = [];
  for (const stored of invoices) {
    const earlier = documents
      .filter(({ against_id }) => against_id === stored.id)
      .map(({ invoice }) => invoice);
    const wish = next(leftToCredit(stored.invoice, earlier));
    const draft = draftCreditNote(stored.invoice, earlier, { wish, reason });
    if (draft === undefined) continue;
    const keys = { order_id: orderId, shipment_id: null, against_id: stored.id };
    issued.push(await issueDocument(transaction, deps, { names, draft, ...keys }));
  }
  const [first] = issued;
  if (first !== undefined) await enqueueMail(transaction, deps, first);
  return issued;
}

/** Sends one mail for the notes that are issued together: they have the same time. */
async function enqueueMail(
  transaction: Connection,
  { clock }: Pick<Deps, 'clock'>,
  { order_id: orderId, invoice }: StoredInvoice,
): Promise<void> {
  const { user_id } = await transaction
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const about = aboutChange(orderId, invoice.issuedAt);
  const created_at = clock().getTime();
  await enqueueEmail(transaction, { user_id, kind: 'credit-note', about, created_at });
}

type Left = ReturnType<typeof leftToCredit>;

/** Divides what is asked over invoices: each gets what it has left, the next the rest. */
function wishes({ pieces, amount, withFees }: Credit): (left: Left) => CreditWish {
  if (amount !== undefined) {
    let open = amount;
    return left => {
      const part = paise(Math.min(open, sumTotal(left)));
      open = paise(open - part);
      return { kind: 'amount', amount: part };
    };
  }
  if (pieces === undefined) return () => ({ kind: 'rest', withFees });
  const requested = new Map(pieces.map(({ line, quantity }) => [line, quantity]));
  return left => {
    const taken = left.map(({ line, quantity }) => {
      const expected = Math.min(requested.get(line) ?? 0, quantity);
      requested.set(line, (requested.get(line) ?? 0) - expected);
      return { line, quantity: expected };
    });
    return { kind: 'pieces', pieces: taken, withFees };
  };
}
