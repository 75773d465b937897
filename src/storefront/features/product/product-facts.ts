/** What a product's page states beyond its description: a row shows where the product has it. */
import { formatPrice } from '#domain/money.ts';
import type { Product } from '#domain/products/product.ts';

export interface ProductFact {
  readonly name: string;
  readonly value: string;
}

interface FactRow {
  readonly name: string;
  readonly findValue: (product: Product) => string | undefined;
}

const CARE_ROWS: readonly FactRow[] = [
  { name: 'Fabric', findValue: ({ fabric }) => fabric },
  { name: 'Care', findValue: ({ care }) => care },
  { name: 'Fit', findValue: ({ fitNote }) => fitNote },
];

/** What the Legal Metrology (Packaged Commodities) Rules want stated where a product is sold online. */
const DECLARATION_ROWS: readonly FactRow[] = [
  {
    name: 'MRP',
    findValue: ({ mrp }) => (mrp === undefined ? undefined : `${formatPrice(mrp)}, incl. of all taxes`),
  },
  { name: 'Net quantity', findValue: ({ netQuantity }) => netQuantity },
  {
    name: 'Weight',
    findValue: ({ weightGrams }) => (weightGrams === undefined ? undefined : `${weightGrams} g`),
  },
  { name: 'Country of origin', findValue: ({ countryOfOrigin }) => countryOfOrigin },
  {
    name: 'Made, packed or imported by',
    findValue: ({ maker }) => maker && `${maker.name}, ${maker.address}`,
  },
];

export function careFacts(product: Product): readonly ProductFact[] {
  return toFacts(product, CARE_ROWS);
}

export function declarationFacts(product: Product): readonly ProductFact[] {
  return toFacts(product, DECLARATION_ROWS);
}

function toFacts(product: Product, rows: readonly FactRow[]): readonly ProductFact[] {
  return rows.flatMap(({ name, findValue }) => {
    const value = findValue(product);
    return value === undefined ? [] : [{ name, value }];
  });
}
