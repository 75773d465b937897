/** What an invoice or credit note says, as it was issued: it is stored whole and never worked out again. */
import type { Paise } from '#domain/money.ts';
import type { TaxSchemeName } from '#domain/tax/tax-schemes.ts';

/** The version of the printed form. A later form has another number; documents of this one are printed by it for good. */
export const TEMPLATE = 1;

export const INVOICE_KINDS = {
  'tax-invoice': { title: 'Tax Invoice' },
  'bill-of-supply': { title: 'Bill of Supply' },
  invoice: { title: 'Invoice' },
  'credit-note': { title: 'Credit Note' },
} as const;

export type InvoiceKind = keyof typeof INVOICE_KINDS;

export const INVOICE_KIND_NAMES = Object.keys(INVOICE_KINDS) as readonly InvoiceKind[];

/** The amounts are in paise. The tax is two equal halves, CGST and SGST or UTGST; their sum is the IGST of another state. */
export interface InvoiceAmounts {
  readonly taxable: Paise;
  readonly tax: Paise;
  /** The part of the charges for shipping and cash on delivery that comes with these pieces. */
  readonly feesTaxable: Paise;
  readonly feesTax: Paise;
}

export interface InvoiceLine extends InvoiceAmounts {
  /** The number of the line in the order. */
  readonly line: number;
  readonly name: string;
  readonly size: string;
  readonly hsn?: string | undefined;
  /** The number of its size, where that had one of its own. */
  readonly sku?: string | undefined;
  readonly quantity: number;
  /** What the shopper paid for a piece, as prices are shown. */
  readonly price: Paise;
  readonly percent: number;
}

export interface PostalAddress {
  readonly line: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

export interface Supplier {
  /** The name of the business, with that of the shop where it differs. */
  readonly name: string;
  readonly tradeName?: string | undefined;
  readonly gstin?: string | undefined;
  readonly address: PostalAddress;
  readonly email: string;
  readonly phone: string;
}

export interface Recipient {
  readonly name: string;
  readonly gstin?: string | undefined;
  readonly address: PostalAddress;
}

export interface PlaceOfSupply {
  /** The GST code of the state. */
  readonly code: string;
  readonly name: string;
  /** The state differs from that of the supplier, so the tax is IGST. */
  readonly isInterState: boolean;
  /** The other half of the tax is UTGST. */
  readonly hasUtgst: boolean;
}

/** The document that a credit note refers to. */
export interface InvoiceReference {
  readonly number: string;
  /** The time is in milliseconds since 1970. */
  readonly issuedAt: number;
  /** The amount is in paise: whether the returns list it as a large one depends on it. */
  readonly total: Paise;
}

export interface Invoice {
  readonly template: number;
  readonly kind: InvoiceKind;
  readonly number: string;
  /** The time is in milliseconds since 1970. */
  readonly issuedAt: number;
  readonly taxScheme: TaxSchemeName;
  readonly supplier: Supplier;
  readonly recipient: Recipient;
  readonly placeOfSupply: PlaceOfSupply;
  readonly order: { readonly number: string; readonly placedAt: number };
  /** The number of the parcel of an order in several parcels. It counts from 1. */
  readonly parcel?: number | undefined;
  readonly lines: readonly InvoiceLine[];
  /** The invoice that a credit note refers to. */
  readonly against?: InvoiceReference | undefined;
  /**
   * The reason of a credit note in the words of the staff. It is not printed, because staff are assured that customers do not
   * see it.
   */
  readonly reason?: string | undefined;
}

/** Everything but what is given when it is issued. */
export type InvoiceDraft = Omit<Invoice, 'number' | 'issuedAt'>;
