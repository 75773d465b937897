/** What a product's page states beyond its description: a row shows where the product has it. */
import { formatPrice } from '#domain/money.ts';
import { printFibres } from '#domain/products/fibres.ts';
import type { Product } from '#domain/products/product.ts';
import type { SizeChart } from '#domain/products/product-details.ts';

export interface ProductFact {
  readonly name: string;
  readonly value: string;
}

interface FactRow {
  readonly name: string;
  readonly findValue: (product: Product) => string | undefined;
}

const TABLE_ROWS: readonly FactRow[] = [
  { name: 'Fabric', findValue: describeFabric },
  { name: 'Craft', findValue: ({ technique, town }) => join([technique, town], ', ') },
  {
    name: 'Cloth weight',
    findValue: ({ gsm }) => (gsm === undefined ? '' : `${gsm} gsm, ${describeWeight(gsm)}`),
  },
  { name: 'Fit', findValue: describeFit },
  { name: 'Measures', findValue: ({ sizeChart }) => sizeChart && describeMeasures(sizeChart) },
  { name: 'Care', findValue: ({ care }) => care },
  { name: 'Origin', findValue: ({ countryOfOrigin }) => countryOfOrigin && `Made in ${countryOfOrigin}` },
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
    findValue: describeGrams,
  },
  { name: 'Country of origin', findValue: ({ countryOfOrigin }) => countryOfOrigin },
  {
    name: 'Made, packed or imported by',
    findValue: ({ maker }) => maker && `${maker.name}, ${maker.address}`,
  },
];

/** `300 g, XL: 420 g` */
function describeGrams({ weightGrams, variants = [] }: Product): string {
  const own = variants.map(({ size, weightGrams: grams }) => grams && `${size}: ${grams} g`);
  return join(
    [weightGrams && `${weightGrams} g`, ...own].map(text => text || undefined),
    ', ',
  );
}

/** The facts by which a shopper chooses. */
export function tableFacts(product: Product): readonly ProductFact[] {
  return toFacts(product, TABLE_ROWS);
}

export function declarationFacts(product: Product): readonly ProductFact[] {
  return toFacts(product, DECLARATION_ROWS);
}

function toFacts(product: Product, rows: readonly FactRow[]): readonly ProductFact[] {
  return rows.flatMap(({ name, findValue }) => {
    const value = findValue(product);
    return value === undefined || value === '' ? [] : [{ name, value }];
  });
}

function join(parts: readonly (string | undefined)[], by: string): string {
  return parts.filter(part => part !== undefined).join(by);
}

const LIGHT_BELOW = 100;
const HEAVY_FROM = 220;

function describeWeight(gsm: number): string {
  if (gsm < LIGHT_BELOW) return 'light';
  return gsm < HEAVY_FROM ? 'medium' : 'heavy';
}

export const SIZE_RUN_TEXTS = {
  small: 'Runs small: take a size up',
  large: 'Runs large: take a size down',
} as const;

/** What is of one fibre alone is not named twice. */
function describeFabric({ fabric, fibres = [] }: Product): string {
  const isFibre = fibres.some(({ name }) => name.toLowerCase() === fabric?.toLowerCase());
  const parts = [isFibre ? undefined : fabric, fibres.length === 0 ? undefined : printFibres(fibres)];
  return join(parts, ', ');
}

function describeFit({ fit, runs, photoModel, fitNote }: Product): string {
  const model = photoModel && `The model is ${photoModel.heightCm} cm tall and wears ${photoModel.size}`;
  const sentences = [fit, runs && SIZE_RUN_TEXTS[runs], model, fitNote].filter(text => text !== undefined);
  if (sentences.length < 2) return sentences.join('');
  return sentences.map(text => (/[.!?]$/.test(text) ? text : `${text}.`)).join(' ');
}

/** The measures of the smallest to the largest size: `Chest 92 to 117 cm, length 103 to 108 cm`. */
function describeMeasures({ measures, rows }: SizeChart): string {
  const ranges = measures.map((measure, index) => {
    const cm = rows.map(row => row.cm[index] ?? 0);
    const [min, max] = [Math.min(...cm), Math.max(...cm)];
    return `${measure} ${min === max ? min : `${min} to ${max}`} cm`;
  });
  const [first = '', ...others] = ranges;
  return [first, ...others.map(range => range.charAt(0).toLowerCase() + range.slice(1))].join(', ');
}
