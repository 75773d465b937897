/** What the tax scheme of the draft makes of the price of a product. */
import { useQuery } from '@tanstack/react-query';
import { valueAt } from '#contract/settings/setting-paths.ts';
import { fromRupees } from '#domain/money.ts';
import { TAX_CLASSES } from '#domain/products/product-details.ts';
import { INCONSISTENT_PRICE, isInconsistentPrice } from '#domain/tax/tax-rate.ts';
import { isTaxAdded, isTaxSchemeName, type TaxSchemeName } from '#domain/tax/tax-schemes.ts';
import { settingsQuery } from './settings.ts';

interface Priced {
  /** The amount is in rupees. */
  readonly price: number;
  readonly taxClass?: string | undefined;
}

/** Returns the scheme of the draft, and the default until it is known. */
export function useTaxScheme(): TaxSchemeName {
  const { data = 'spec' } = useQuery({ ...settingsQuery, select: ({ document }) => toScheme(document) });
  return data;
}

function toScheme(document: unknown): TaxSchemeName {
  const name = valueAt(document, 'money.taxScheme');
  return typeof name === 'string' && isTaxSchemeName(name) ? name : 'spec';
}

/** Returns what an owner should know of a price; undefined for most. */
export function findInconsistency({ price, taxClass }: Priced, taxScheme: TaxSchemeName): string | undefined {
  if (!(price > 0 && price < 10_000)) return undefined;
  const known = TAX_CLASSES.find(name => name === taxClass);
  const isInconsistent = isInconsistentPrice({ price: fromRupees(price), taxClass: known }, { taxScheme });
  return isInconsistent ? INCONSISTENT_PRICE : undefined;
}

export function priceMeaning(taxScheme: TaxSchemeName): string {
  return isTaxAdded(taxScheme) ? 'What shoppers pay, before tax.' : 'All that shoppers pay.';
}
