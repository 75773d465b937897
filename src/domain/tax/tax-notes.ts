/** What shoppers read of tax beside prices and sums. */
import type { TaxRules } from './tax-rate.ts';
import { isTaxWithin, TAX_SCHEMES } from './tax-schemes.ts';

/** Returns what stands before a sum of prices: that tax is in it, where it is. */
export function totalLabel({ taxScheme }: Pick<TaxRules, 'taxScheme'>, label = 'Total'): string {
  return isTaxWithin(taxScheme) ? `${label}, incl. of all taxes` : label;
}

/** Returns what shoppers read beside a total of prices: whether tax comes to it. */
export function taxNote({ taxScheme, taxPercent }: TaxRules): string {
  switch (TAX_SCHEMES[taxScheme].charged) {
    case 'on-order':
      return `${taxPercent}% tax is added at checkout.`;
    case 'on-lines':
      return 'GST is added at checkout.';
    case 'within-prices':
      return 'Prices are incl. of all taxes.';
    case 'never':
      return 'No tax is added.';
  }
}

/** Returns the same beside one price; empty where there is nothing to say. */
export function priceNote({ taxScheme }: Pick<TaxRules, 'taxScheme'>): string {
  switch (TAX_SCHEMES[taxScheme].charged) {
    case 'on-order':
      return 'plus tax at checkout';
    case 'on-lines':
      return 'plus GST at checkout';
    case 'within-prices':
      return 'incl. of all taxes';
    case 'never':
      return '';
  }
}
