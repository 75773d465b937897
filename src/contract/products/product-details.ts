/** The optional fields of a product beyond those of the spec. */
import * as z from 'zod/mini';
import { CLEAN, CLEAN_LINES } from '#contract/patterns.ts';
import { FIBRE_NAME, findFibreIssue } from '#domain/products/fibres.ts';
import { MAX_PRICE_RUPEES } from '#domain/products/product.ts';
import { PRODUCT_STATES, SIZE_RUNS, TAX_CLASSES, WEARERS } from '#domain/products/product-details.ts';
import { A_TAX_RATE } from '#domain/tax/tax-rate-text.ts';
import { isTaxPercent } from '#domain/tax/tax-rates.ts';
import { SizeVariants } from './size-variants.ts';

const CLEAN_TEXT = z.regex(CLEAN_LINES, 'has characters that cannot be used');

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), CLEAN_TEXT);

const line = (max: number) => text(max).check(z.regex(CLEAN, 'must be one line'));

const list = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.readonly(z.array(item).check(z.minLength(1), z.maxLength(max)));

const ImageJson = z.readonly(z.object({ image: text(500), alt: text(200) }));

/** Beside the first one. */
export const MAX_IMAGES = 12;

const SizeChartJson = z
  .readonly(
    z.object({
      measures: list(text(40), 8),
      rows: list(
        z.readonly(
          z.object({ size: text(30), cm: list(z.number().check(z.minimum(0.1), z.maximum(500)), 8) }),
        ),
        30,
      ),
    }),
  )
  .check(
    z.refine(({ measures, rows }) => rows.every(({ cm }) => cm.length === measures.length), {
      error: 'must have as many figures for each size as measures',
    }),
  );

const Percent = z.number().check(z.minimum(0.01), z.maximum(100));

const FibreName = text(40).check(z.regex(FIBRE_NAME, 'must be a name without figures and commas'));

const Fibres = list(z.readonly(z.object({ name: FibreName, percent: Percent })), 8).check(
  z.refine(fibres => findFibreIssue(fibres) === undefined, {
    error: ({ input }) => findFibreIssue(input as Parameters<typeof findFibreIssue>[0]) ?? '',
  }),
);

const PhotoModel = z.readonly(
  z.object({ heightCm: z.int().check(z.minimum(40), z.maximum(230)), size: text(30) }),
);

const ISO_DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

const DateTime = z.string().check(
  z.refine(value => ISO_DATE_TIME.test(value) && !Number.isNaN(Date.parse(value)), {
    error: 'must be a date and time such as 2026-12-01T00:00:00+05:30',
  }),
);

/** What is stored may have a percentage of before the rates were checked; nothing new may. */
const TaxPercent = z.number().check(z.refine(isTaxPercent, { error: `must be ${A_TAX_RATE}` }));

export const PRODUCT_DETAILS = {
  images: z.optional(list(ImageJson, MAX_IMAGES)),
  for: z.optional(z.enum(WEARERS)),
  occasion: z.optional(list(text(40), 8)),
  fabric: z.optional(text(200)),
  fibres: z.optional(Fibres),
  technique: z.optional(text(100)),
  town: z.optional(text(100)),
  gsm: z.optional(z.int().check(z.minimum(10), z.maximum(2000))),
  care: z.optional(text(500)),
  fit: z.optional(text(40)),
  runs: z.optional(z.enum(SIZE_RUNS)),
  photoModel: z.optional(PhotoModel),
  fitNote: z.optional(text(500)),
  sizeChart: z.optional(SizeChartJson),
  mrp: z.optional(z.number().check(z.minimum(0.01), z.maximum(MAX_PRICE_RUPEES))),
  hsn: z.optional(z.string().check(z.regex(/^\d{4}(?:\d\d){0,2}$/, 'must have 4, 6 or 8 digits'))),
  taxClass: z.optional(z.enum(TAX_CLASSES)),
  taxPercent: z.optional(TaxPercent),
  countryOfOrigin: z.optional(text(60)),
  maker: z.optional(z.readonly(z.object({ name: text(200), address: text(500) }))),
  netQuantity: z.optional(text(60)),
  weightGrams: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  variants: z.optional(SizeVariants),
  tags: z.optional(list(text(40), 20)),
  styleCode: z.optional(text(64)),
  seoTitle: z.optional(line(120)),
  seoDescription: z.optional(line(300)),
  seoImage: z.optional(text(500)),
  publishAt: z.optional(DateTime),
  state: z.optional(z.enum(PRODUCT_STATES)),
};
