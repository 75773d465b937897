/** The texts of the product's form, and the product that they make. */
import * as z from 'zod/mini';
import { inIndia, toLocal } from '#console/parts/forms/india-time.ts';
import { NewProduct } from '#contract/console/product.ts';
import type { ProductJson } from '#contract/products/product.ts';

const text = z.string().check(z.trim());

function number(what: string, pattern: RegExp, example: string) {
  return text.check(
    z.refine(value => value === '' || pattern.test(value), { error: `Write ${what} as ${example}` }),
  );
}

/**
 * Reports everything that is missing at once. The schema of the product would name its part only after the texts are right.
 */
function needed(error: string) {
  return text.check(z.minLength(1, { error }));
}

const AMOUNT = /^\d{1,8}(?:\.\d{1,2})?$/;

const Picture = z.object({ image: z.string(), alt: text });

const SizeRow = z.object({ size: text, cm: text });

/** What the form holds while it is filled in. */
const FormValues = z.object({
  id: text,
  name: needed('Write the name'),
  category: needed('Choose a category'),
  model: text,
  color: needed('Write the colour'),
  printName: text,
  price: number('the price', AMOUNT, '1290 or 1290.50').check(
    z.minLength(1, { error: 'Write the price in rupees, such as 1290' }),
  ),
  mrp: number('the MRP', AMOUNT, '1290 or 1290.50'),
  discount: number('the discount', /^\d{1,2}(?:\.\d{1,2})?$/, 'a percentage below 100, such as 20'),
  isNew: z.boolean(),
  isSale: z.boolean(),
  sizes: text,
  description: text,
  pictures: z.array(Picture),
  closeUp: z.string(),
  measures: text,
  chart: z.array(SizeRow),
  for: text,
  fabric: text,
  care: text,
  fitNote: text,
  hsn: text,
  taxClass: text,
  taxPercent: number('the percentage of tax', /^\d{1,3}(?:\.\d{1,2})?$/, 'a number such as 12'),
  countryOfOrigin: text,
  makerName: text,
  makerAddress: text,
  netQuantity: text,
  weightGrams: number('the weight', /^\d{1,6}$/, 'whole grams, such as 240'),
  tags: text,
  styleCode: text,
  publishAt: text,
  state: text,
});

export type ProductValues = z.infer<typeof FormValues>;

/** Checks the texts, then the product that they make: every field of the form, undefined where it is empty. */
export const ProductForm = z.pipe(z.pipe(FormValues, z.transform(toProduct)), NewProduct);

export type ShownProduct = z.infer<typeof NewProduct>;

/** The product to save: the fields of the form, and those of the stored product that the form does not show. */
export function mergeProduct(stored: ProductJson | undefined, shown: ShownProduct): ProductJson {
  return { ...stored, ...shown };
}

export const LIST_SEPARATOR = /[,;|\n]/;

function list(value: string): string[] {
  return [...new Set(value.split(LIST_SEPARATOR).map(item => item.trim()))].filter(item => item !== '');
}

function toProduct(values: ProductValues): Readonly<Record<string, unknown>> {
  const { pictures, closeUp, measures, chart, makerName, makerAddress, publishAt, state, ...plain } = values;
  const [first, ...others] = pictures;
  const { price, mrp, discount, sizes, tags, weightGrams, taxPercent, isSale, isNew, ...texts } = plain;
  const rows = chart.filter(({ cm }) => cm !== '');
  return {
    ...mapEmpty(texts),
    // These are required: left empty, their schema says so.
    name: plain.name,
    category: plain.category,
    model: plain.model || plain.category,
    color: plain.color,
    printName: plain.printName || 'Solid',
    description: plain.description || `${plain.name} in ${plain.color}.`,
    price: Number(price),
    isNew,
    isSale,
    sizes: list(sizes),
    image: first?.image ?? '',
    closeUp: closeUp || undefined,
    images: others.length === 0 ? undefined : others.map(picture => withAlt(picture, values)),
    mrp: findNumber(mrp),
    discount: isSale ? findNumber(discount) : undefined,
    taxPercent: findNumber(taxPercent),
    weightGrams: findNumber(weightGrams),
    tags: list(tags).length === 0 ? undefined : list(tags),
    sizeChart:
      measures === '' || rows.length === 0
        ? undefined
        : { measures: list(measures), rows: rows.map(toSizeRow) },
    maker: makerName === '' && makerAddress === '' ? undefined : { name: makerName, address: makerAddress },
    publishAt: publishAt === '' ? undefined : inIndia(publishAt),
    state: state === 'live' ? undefined : state,
  };
}

function mapEmpty(texts: Readonly<Record<string, string>>): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value || undefined]));
}

function findNumber(value: string): number | undefined {
  return value === '' ? undefined : Number(value);
}

/** A picture without a description of its own shows the product. */
function withAlt({ image, alt }: ProductValues['pictures'][number], { name, color }: ProductValues) {
  return { image, alt: alt || `${name} in ${color}` };
}

function toSizeRow({ size, cm }: ProductValues['chart'][number]) {
  return { size, cm: cm.split(/[\s,;|]+/).map(Number) };
}

export const EMPTY_VALUES: ProductValues = {
  id: '',
  name: '',
  category: '',
  model: '',
  color: '',
  printName: '',
  price: '',
  mrp: '',
  discount: '',
  isNew: true,
  isSale: false,
  sizes: 'S, M, L, XL',
  description: '',
  pictures: [],
  closeUp: '',
  measures: '',
  chart: [],
  for: '',
  fabric: '',
  care: '',
  fitNote: '',
  hsn: '',
  taxClass: '',
  taxPercent: '',
  countryOfOrigin: '',
  makerName: '',
  makerAddress: '',
  netQuantity: '',
  weightGrams: '',
  tags: '',
  styleCode: '',
  publishAt: '',
  state: 'live',
};

/** Returns the texts of a stored product. */
export function toValues(product: ProductJson): ProductValues {
  const { image, images = [], sizeChart, maker, publishAt } = product;
  return {
    ...EMPTY_VALUES,
    ...Object.fromEntries(
      Object.entries(product).filter(([name, value]) => name in EMPTY_VALUES && typeof value === 'string'),
    ),
    isNew: product.isNew,
    isSale: product.isSale,
    price: String(product.price),
    mrp: toText(product.mrp),
    discount: toText(product.discount),
    taxPercent: toText(product.taxPercent),
    weightGrams: toText(product.weightGrams),
    sizes: product.sizes.join(', '),
    tags: (product.tags ?? []).join(', '),
    pictures: [...(image === '' ? [] : [{ image, alt: '' }]), ...images],
    measures: sizeChart?.measures.join(', ') ?? '',
    chart: sizeChart?.rows.map(({ size, cm }) => ({ size, cm: cm.join(', ') })) ?? [],
    makerName: maker?.name ?? '',
    makerAddress: maker?.address ?? '',
    publishAt: publishAt === undefined ? '' : toLocal(publishAt),
  };
}

function toText(value: number | null | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}
