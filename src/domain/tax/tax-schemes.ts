/** How a label charges GST, one row each: prices, documents, checks of publishing and the settings follow from the row. */

interface TaxSchemeRow {
  readonly label: string;
  /**
   * How tax comes to a price: as a percentage of the whole order, added; within the price of each line; added to each
   * line; or not at all.
   */
  readonly charged: 'on-order' | 'within-prices' | 'on-lines' | 'never';
  /** What a parcel is sent with. */
  readonly document: 'order-invoice' | 'tax-invoice' | 'bill-of-supply' | 'invoice';
  readonly needsGstin: boolean;
  /** May not sell to another state (CGST Act, section 10). */
  readonly isOwnStateOnly: boolean;
}

export const TAX_SCHEMES = {
  spec: {
    label: 'One percentage, added at checkout',
    charged: 'on-order',
    document: 'order-invoice',
    needsGstin: false,
    isOwnStateOnly: false,
  },
  'gst-inclusive': {
    label: 'GST, within the prices',
    charged: 'within-prices',
    document: 'tax-invoice',
    needsGstin: true,
    isOwnStateOnly: false,
  },
  'gst-exclusive': {
    label: 'GST, added at checkout',
    charged: 'on-lines',
    document: 'tax-invoice',
    needsGstin: true,
    isOwnStateOnly: false,
  },
  composition: {
    label: 'Composition scheme',
    charged: 'never',
    document: 'bill-of-supply',
    needsGstin: true,
    isOwnStateOnly: true,
  },
  unregistered: {
    label: 'Not registered for GST',
    charged: 'never',
    document: 'invoice',
    needsGstin: false,
    isOwnStateOnly: false,
  },
} as const satisfies Record<string, TaxSchemeRow>;

export type TaxSchemeName = keyof typeof TAX_SCHEMES;

export const TAX_SCHEME_NAMES = Object.keys(TAX_SCHEMES) as readonly TaxSchemeName[];

export function isTaxSchemeName(text: string): text is TaxSchemeName {
  return Object.hasOwn(TAX_SCHEMES, text);
}

/** Returns whether the total of an order has its tax besides the prices. */
export function isTaxAdded(scheme: TaxSchemeName): boolean {
  const { charged } = TAX_SCHEMES[scheme];
  return charged === 'on-order' || charged === 'on-lines';
}

/** Returns whether the prices that shoppers see are all they pay. */
export function isTaxWithin(scheme: TaxSchemeName): boolean {
  return TAX_SCHEMES[scheme].charged === 'within-prices';
}
