/** What follows from the garment of a design: for whom and when it is worn, how it fits, and what it measures. */
import type { SizeChart, Wearer } from '#domain/products/product-details.ts';
import type { Model } from '#sample/product-terms.ts';
import { type Design, LETTERS, MONTHS, WAISTS } from './design.ts';

export const WORN_BY = {
  Jhabla: 'baby',
  Romper: 'baby',
  'Kurta Set': 'baby',
  Saree: 'women',
  Stole: 'unisex',
  Dupatta: 'women',
  Chino: 'men',
  'Pleated Trouser': 'men',
  'Wide-Leg Pant': 'women',
  'Cargo Pant': 'unisex',
  'Formal Shirt': 'men',
  'Camp-Collar Shirt': 'unisex',
  'Band-Collar Shirt': 'men',
  'Straight Kurta': 'women',
  'A-Line Kurta': 'women',
  'Short Kurta': 'men',
  'Anarkali Kurta': 'women',
  'Crew Tee': 'unisex',
  Polo: 'men',
  'Oversized Tee': 'unisex',
  Henley: 'men',
  'Drawstring Pyjama': 'unisex',
  'Cuffed Pyjama': 'unisex',
  'Wide Pyjama': 'unisex',
} as const satisfies Record<Model, Wearer>;

const OCCASIONS: Readonly<Record<Model, readonly string[]>> = {
  Jhabla: ['Everyday'],
  Romper: ['Everyday'],
  'Kurta Set': ['Festive'],
  Saree: ['Everyday', 'Office'],
  Stole: ['Office', 'Evening'],
  Dupatta: ['Festive'],
  Chino: ['Everyday', 'Office'],
  'Pleated Trouser': ['Office'],
  'Wide-Leg Pant': ['Everyday'],
  'Cargo Pant': ['Everyday', 'Travel'],
  'Formal Shirt': ['Office'],
  'Camp-Collar Shirt': ['Travel'],
  'Band-Collar Shirt': ['Everyday', 'Office'],
  'Straight Kurta': ['Everyday', 'Office'],
  'A-Line Kurta': ['Everyday', 'Office'],
  'Short Kurta': ['Everyday'],
  'Anarkali Kurta': ['Festive'],
  'Crew Tee': ['Everyday'],
  Polo: ['Everyday'],
  'Oversized Tee': ['Everyday'],
  Henley: ['Everyday'],
  'Drawstring Pyjama': ['Home'],
  'Cuffed Pyjama': ['Home', 'Travel'],
  'Wide Pyjama': ['Home'],
};

/** Silk is worn at weddings and festivals, whatever it is made into. */
export function toOccasions({ model, care }: Design): string[] {
  return care === 'silk' && model !== 'Stole' ? ['Festive', 'Wedding'] : [...OCCASIONS[model]];
}

const FITS: Partial<Record<Model, string>> = {
  Chino: 'Regular',
  'Pleated Trouser': 'Relaxed',
  'Wide-Leg Pant': 'Wide',
  'Cargo Pant': 'Relaxed',
  'Formal Shirt': 'Regular',
  'Camp-Collar Shirt': 'Relaxed',
  'Band-Collar Shirt': 'Relaxed',
  'Straight Kurta': 'Straight',
  'A-Line Kurta': 'A-line',
  'Short Kurta': 'Regular',
  'Anarkali Kurta': 'Flared',
  'Crew Tee': 'Regular',
  Polo: 'Regular',
  'Oversized Tee': 'Oversized',
  Henley: 'Regular',
  'Drawstring Pyjama': 'Relaxed',
  'Cuffed Pyjama': 'Relaxed',
  'Wide Pyjama': 'Wide',
};

/** The words of a cut that make it narrower than others of its kind. */
const SLIM = /\b(?:slim|slimmer|tailored|trim|tapered|narrow leg|a little close|neat fit)\b/i;

/** The first size in centimetres, and how much each next one has more. */
type Measure = readonly [name: string, first: number, step: number];

const top = (chest: number, length: number, step = 5): readonly Measure[] => [
  ['Chest', chest, step],
  ['Length', length, 1],
];

const legs = (waist: number, insideLeg: number, length: number): readonly Measure[] => [
  ['Waist', waist, 5],
  ['Inside leg', insideLeg, 1],
  ['Length', length, 1],
];

const MEASURES: Partial<Record<Model, readonly Measure[]>> = {
  Jhabla: [
    ['Chest', 46, 2],
    ['Length', 30, 3],
  ],
  Romper: [
    ['Chest', 46, 2],
    ['Length', 38, 4],
  ],
  'Kurta Set': [
    ['Chest', 50, 2],
    ['Length', 32, 4],
  ],
  Chino: legs(72, 77, 102),
  'Pleated Trouser': legs(72, 78, 105),
  'Wide-Leg Pant': legs(72, 74, 103),
  'Cargo Pant': legs(73, 77, 103),
  'Formal Shirt': top(98, 73),
  'Camp-Collar Shirt': top(104, 68),
  'Band-Collar Shirt': top(102, 73),
  'Straight Kurta': top(92, 103),
  'A-Line Kurta': top(92, 100),
  'Short Kurta': top(98, 72),
  'Anarkali Kurta': top(90, 122),
  'Crew Tee': top(92, 66),
  Polo: top(94, 67),
  'Oversized Tee': top(108, 67, 6),
  Henley: top(92, 67),
  'Drawstring Pyjama': legs(66, 74, 99),
  'Cuffed Pyjama': legs(66, 72, 96),
  'Wide Pyjama': legs(68, 73, 98),
};

const RUNS: readonly (readonly string[])[] = [LETTERS, WAISTS, MONTHS];

/** How much longer a garment is whose cut says so. */
const LONGER: readonly (readonly [words: RegExp, cm: number])[] = [
  [/calf|shin/i, 12],
  [/floor/i, 14],
];

/** The fit and the measures of the garment in the sizes of a product. */
export function fitFacts(design: Design, sizes: readonly string[]) {
  const fit = toFit(design);
  const sizeChart = toChart(design, sizes);
  return { ...(fit === undefined ? {} : { fit }), ...(sizeChart === undefined ? {} : { sizeChart }) };
}

function toFit({ model, cut }: Design): string | undefined {
  const fit = FITS[model];
  return fit === 'Regular' && cut.some(line => SLIM.test(line)) ? 'Slim' : fit;
}

function toChart({ model, cut }: Design, sizes: readonly string[]): SizeChart | undefined {
  const measures = MEASURES[model];
  const run = RUNS.find(all => sizes.every(size => all.includes(size)));
  if (measures === undefined || run === undefined || sizes.length === 0) return undefined;
  const [, longer = 0] = LONGER.find(([words]) => cut.some(line => words.test(line))) ?? [];
  const toCm = ([name, first, step]: Measure, size: string) =>
    first + step * run.indexOf(size) + (name === 'Length' && model.includes('Kurta') ? longer : 0);
  return {
    measures: measures.map(([name]) => name),
    rows: sizes.map(size => ({ size, cm: measures.map(measure => toCm(measure, size)) })),
  };
}
