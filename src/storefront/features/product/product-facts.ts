/** What a product's page states beyond its description: a row shows where the product has it. */
import { formatPrice } from '#domain/money.ts';
import type { Product } from '#domain/products/product.ts';

export interface ProductFact {
  readonly name: string;
  readonly value: string;
}

interface FactRow {
  readonly name: string;
  readonly valueOf: (product: Product) => string | undefined;
}

const CARE_ROWS: readonly FactRow[] = [
  { name: 'Fabric', valueOf: ({ fabric }) => fabric },
  { name: 'Care', valueOf: ({ care }) => care },
  { name: 'Fit', valueOf: ({ fitNote }) => fitNote },
];

/** What the Legal Metrology (Packaged Commodities) Rules want stated where a product is sold online. */
const DECLARATION_ROWS: readonly FactRow[] = [
  {
    name: 'MRP',
    valueOf: ({ mrp }) => (mrp === undefined ? undefined : `${formatPrice(mrp)}, incl. of all taxes`),
  },
  { name: 'Net quantity', valueOf: ({ netQuantity }) => netQuantity },
  {
    name: 'Weight',
    valueOf: ({ weightGrams }) => (weightGrams === undefined ? undefined : `${weightGrams} g`),
  },
  { name: 'Country of origin', valueOf: ({ countryOfOrigin }) => countryOfOrigin },
  {
    name: 'Made, packed or imported by',
    valueOf: ({ maker }) => maker && `${maker.name}, ${maker.address}`,
  },
];

export function careFacts(product: Product): readonly ProductFact[] {
  return factsOf(product, CARE_ROWS);
}

export function declarationFacts(product: Product): readonly ProductFact[] {
  return factsOf(product, DECLARATION_ROWS);
}

function factsOf(product: Product, rows: readonly FactRow[]): readonly ProductFact[] {
  return rows.flatMap(({ name, valueOf }) => {
    const value = valueOf(product);
    return value === undefined ? [] : [{ name, value }];
  });
}
