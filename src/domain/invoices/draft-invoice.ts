/** The invoice of a parcel, without the number that it is issued with. */

import { statesOfPin } from '#domain/addresses/pin-codes.ts';
import { findState, type State } from '#domain/addresses/states.ts';
import type { Paise } from '#domain/money.ts';
import type { Settings } from '#domain/settings.ts';
import { ownState } from '#domain/tax/own-state.ts';
import { TAX_SCHEMES, type TaxSchemeName } from '#domain/tax/tax-schemes.ts';
import {
  type Invoice,
  type InvoiceAmounts,
  type InvoiceDraft,
  type InvoiceKind,
  type InvoiceLine,
  type PlaceOfSupply,
  type Supplier,
  TEMPLATE,
} from './invoice.ts';
import { shareOfPieces } from './share-of-pieces.ts';

interface DeliveryAddress {
  readonly state: string;
  readonly postalCode: string;
}

/** Returns what a parcel of an order with this scheme is sent with; undefined where the shop's own printable page is all. */
export function findInvoiceKind(taxScheme: TaxSchemeName): InvoiceKind | undefined {
  const { document } = TAX_SCHEMES[taxScheme];
  return document === 'order-invoice' ? undefined : document;
}

/** A line of an order with the amounts that are stored with it. */
export interface OrderedLine extends InvoiceAmounts {
  readonly line: number;
  readonly name: string;
  readonly size: string;
  readonly hsn?: string | undefined;
  /** The number of its size, where that had one of its own. */
  readonly sku?: string | undefined;
  readonly quantity: number;
  readonly price: Paise;
  readonly percent: number;
}

/** Pieces of a line. `before`: those that earlier documents have. */
export interface DocumentPieces {
  readonly line: number;
  readonly quantity: number;
  readonly before: number;
}

export interface InvoicedOrder extends Pick<Invoice, 'taxScheme' | 'recipient' | 'order' | 'parcel'> {
  readonly lines: readonly OrderedLine[];
}

export type LabelIdentity = Pick<Settings, 'shop' | 'legal'>;

/** Returns undefined in the scheme that has no invoices, and for no pieces. */
export function draftInvoice(
  { lines, ...order }: InvoicedOrder,
  pieces: readonly DocumentPieces[],
  label: LabelIdentity,
): InvoiceDraft | undefined {
  const kind = findInvoiceKind(order.taxScheme);
  const taken = takePieces(lines, pieces, order.taxScheme);
  const own = ownState(label);
  if (kind === undefined || own === undefined || taken.length === 0) return undefined;
  return {
    template: TEMPLATE,
    kind,
    ...order,
    supplier: toSupplier(label),
    placeOfSupply: placeOfSupply(order.recipient.address, own),
    lines: taken,
  };
}

function toSupplier({ shop, legal }: LabelIdentity): Supplier {
  const { name = shop.name, gstin } = legal;
  return {
    name,
    ...(name === shop.name ? {} : { tradeName: shop.name }),
    ...(gstin === undefined ? {} : { gstin }),
    address: shop.address,
    email: shop.email,
    phone: shop.phone,
  };
}

function takePieces(
  lines: readonly OrderedLine[],
  pieces: readonly DocumentPieces[],
  taxScheme: TaxSchemeName,
): readonly InvoiceLine[] {
  return pieces.flatMap(({ quantity, before, line: number }) => {
    const line = lines.find(each => each.line === number);
    if (line === undefined || quantity <= 0) return [];
    return [{ ...line, quantity, ...shareOfPieces(line, { before, quantity }, taxScheme) }];
  });
}

/**
 * Returns the state where the goods are delivered, also to a registered buyer (IGST Act, section 10; circular 209/3/2024).
 * Where the address names none, that of its PIN code; where this says nothing either, the supplier's.
 */
function placeOfSupply({ state, postalCode }: DeliveryAddress, own: State): PlaceOfSupply {
  const { code, name, hasUtgst } = findState(state) ?? statesOfPin(postalCode)[0] ?? own;
  return { code, name, isInterState: code !== own.code, hasUtgst };
}
