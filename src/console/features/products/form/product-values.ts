/** The product that the texts of the form make, and the texts of a product. */
import * as z from 'zod/mini';
import { inIndia, toLocal } from '#console/parts/forms/india-time.ts';
import { NewProduct } from '#contract/console/product.ts';
import { readPriceBefore, toJsonDiscount } from '#contract/products/price-before.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { defaultTexts } from '#domain/products/default-texts.ts';
import { printFibres, readFibres } from '#domain/products/fibres.ts';
import {
  EMPTY_VALUES,
  EMPTY_VARIANT,
  FormValues,
  type ProductValues,
  readSizes,
  toVariantRows,
} from './form-values.ts';

/** Checks the texts, then the product that they make: every field of the form, undefined where it is empty. */
export const ProductForm = z.pipe(z.pipe(FormValues, z.transform(toProduct)), NewProduct);

export type ShownProduct = z.infer<typeof NewProduct>;

/** The product to save: the fields of the form, and those of the stored product that the form does not show. */
export function mergeProduct(stored: ProductJson | undefined, shown: ShownProduct): ProductJson {
  return { ...stored, ...shown };
}

function findList(value: string): string[] | undefined {
  const items = readSizes(value);
  return items.length === 0 ? undefined : items;
}

function toProduct(values: ProductValues): Readonly<Record<string, unknown>> {
  const { pictures, closeUp, measures, chart, makerName, makerAddress, publishAt, state, ...rest } = values;
  const { variants, ...other } = rest;
  const { occasion, fibres, gsm, modelHeight, modelSize, ...plain } = other;
  const [first, ...others] = pictures;
  const { price, mrp, priceBefore, sizes, tags, weightGrams, taxPercent, isSale, isNew, ...texts } = plain;
  const rows = chart.filter(({ cm }) => cm !== '');
  const defaults = defaultTexts(plain);
  return {
    ...mapEmpty(texts),
    // These are required: left empty, their schema says so.
    name: plain.name,
    category: plain.category,
    model: plain.model || defaults.model,
    color: plain.color,
    printName: plain.printName || defaults.printName,
    description: plain.description || defaults.description,
    price: Number(price),
    isNew,
    isSale,
    sizes: readSizes(sizes),
    variants: toVariantRows(variants, readSizes(sizes)),
    image: first?.image ?? '',
    closeUp: closeUp || undefined,
    images: others.length === 0 ? undefined : others.map(picture => withAlt(picture, values)),
    mrp: findNumber(mrp),
    discount: isSale ? toJsonDiscount(Number(price), findNumber(priceBefore)) : undefined,
    taxPercent: findNumber(taxPercent),
    weightGrams: findNumber(weightGrams),
    occasion: findList(occasion),
    fibres: fibres === '' ? undefined : readFibres(fibres),
    gsm: findNumber(gsm),
    photoModel: modelHeight === '' ? undefined : { heightCm: Number(modelHeight), size: modelSize },
    tags: findList(tags),
    sizeChart:
      measures === '' || rows.length === 0
        ? undefined
        : { measures: readSizes(measures), rows: rows.map(toSizeRow) },
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

/** Returns the texts of a stored product. */
export function toValues(product: ProductJson): ProductValues {
  const { image, images = [], sizeChart, maker, photoModel, publishAt } = product;
  return {
    ...EMPTY_VALUES,
    ...Object.fromEntries(
      Object.entries(product).filter(([name, value]) => name in EMPTY_VALUES && typeof value === 'string'),
    ),
    isNew: product.isNew,
    isSale: product.isSale,
    price: String(product.price),
    mrp: toText(product.mrp),
    priceBefore: toText(readPriceBefore(product)),
    taxPercent: toText(product.taxPercent),
    weightGrams: toText(product.weightGrams),
    sizes: product.sizes.join(', '),
    occasion: (product.occasion ?? []).join(', '),
    fibres: printFibres(product.fibres ?? []),
    gsm: toText(product.gsm),
    modelHeight: toText(photoModel?.heightCm),
    modelSize: photoModel?.size ?? '',
    tags: (product.tags ?? []).join(', '),
    pictures: [...(image === '' ? [] : [{ image, alt: '' }]), ...images],
    variants: (product.variants ?? []).map(toVariantTexts),
    measures: sizeChart?.measures.join(', ') ?? '',
    chart: sizeChart?.rows.map(({ size, cm }) => ({ size, cm: cm.join(', ') })) ?? [],
    makerName: maker?.name ?? '',
    makerAddress: maker?.address ?? '',
    publishAt: publishAt === undefined ? '' : toLocal(publishAt),
  };
}

function toVariantTexts(variant: NonNullable<ProductJson['variants']>[number]) {
  const { size, sku = '', barcode = '', price, priceBefore, weightGrams } = variant;
  const amounts = {
    price: toText(price),
    priceBefore: toText(priceBefore),
    weightGrams: toText(weightGrams),
  };
  return { ...EMPTY_VARIANT, size, sku, barcode, ...amounts };
}

function toText(value: number | null | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}
