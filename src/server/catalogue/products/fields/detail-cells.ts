/** Reads and prints the cells of a product's optional details; parts of a cell are separated by `|`. */

import type { ProductJson } from '#contract/products/product.ts';
import { printFibres as joinFibres, readFibres } from '#domain/products/fibres.ts';
import { isTaxRate } from '#domain/tax/tax-rates.ts';
import { joinCell, splitCell } from './cell-parts.ts';
import { asPicture, type CellReader, toFigure } from './cell-readers.ts';

type Detail<Field extends keyof ProductJson> = NonNullable<ProductJson[Field]>;

const BAR = '|';
const COMMAS = ',;';

const toParts = (text: string, separators: string): readonly string[] =>
  splitCell(text, separators).map(part => part.text);

const joinBars = (texts: readonly string[]): string => joinCell(texts, BAR, ' | ');

export const asTags: CellReader = text => ({ value: toParts(text, BAR).filter(part => part !== '') });

export const printTags = (tags: Detail<'tags'>): string => joinBars(tags);

export const asWord: CellReader = text => ({ value: text.toLowerCase() });

/** 250 and 250 g. */
export const asGrams: CellReader = text => {
  const [, digits] = /^(\d+)\s*(?:g|gm|gms|grams?)?$/i.exec(text) ?? [];
  return digits === undefined
    ? { problem: 'is not a weight in grams; write 250' }
    : { value: Number(digits) };
};

/** 120, 120 gsm and 120 g/m². */
export const asGsm: CellReader = text => {
  const [, digits] = /^(\d+)\s*(?:gsm|g\/m²|g\/m2|g)?$/i.exec(text) ?? [];
  return digits === undefined
    ? { problem: 'is not the weight of a cloth in gsm; write 120' }
    : { value: Number(digits) };
};

const LISTED = '|,;\n';

/** `Office | Festive`, also with commas. */
export const asOccasions: CellReader = text => ({
  value: toParts(text, LISTED).filter(part => part !== ''),
});

export const printOccasions = (occasions: Detail<'occasion'>): string => joinCell(occasions, LISTED, ' | ');

/** `60% cotton, 40% silk` */
export const asFibres: CellReader = text => {
  const fibres = readFibres(text);
  return fibres === undefined
    ? { problem: 'has a fibre without a percentage; write 60% cotton, 40% silk' }
    : { value: fibres };
};

export const printFibres = (fibres: Detail<'fibres'>): string => joinFibres(fibres);

/** `168 cm | M` */
export const asPhotoModel: CellReader = text => {
  const [, height, size] = /^(\d{2,3})\s*(?:cm)?\s*[|,;]\s*(\S.*)$/i.exec(text) ?? [];
  return height === undefined
    ? { problem: 'is not a height and a size; write 168 cm | M' }
    : { value: { heightCm: Number(height), size } };
};

export const printPhotoModel = ({ heightCm, size }: Detail<'photoModel'>): string =>
  `${heightCm} cm | ${size}`;

/** 12 and 12 %; a cell with the format of a percentage holds 0.12. Of 0.25 only one is a rate: 0.25 %, not 25 %. */
export const asTaxPercent: CellReader = text => {
  const number = Number(toFigure(text).replace(/\s*%$/, ''));
  const isFraction = number < 1 && !text.endsWith('%') && !isTaxRate(number);
  const percent = isFraction ? Number((number * 100).toFixed(2)) : number;
  return Number.isNaN(percent) ? { problem: 'is not a percentage; write 12 for 12%' } : { value: percent };
};

/** A day or minute without a zone is Indian time. */
export const asTime: CellReader = text => {
  const [, day, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?$/.exec(text) ?? [];
  return { value: day === undefined ? text : `${day}T${time}:00+05:30` };
};

/** `Nool Handlooms | 14 Arcot Road, Chennai 600026` */
export const asMaker: CellReader = text => {
  const [name = '', ...address] = toParts(text, BAR);
  return address.length === 0
    ? { problem: 'has no address; write name | address' }
    : { value: { name, address: address.join(', ') } };
};

export const printMaker = ({ name, address }: Detail<'maker'>): string => joinBars([name, address]);

/** `back.jpg: The kurta from behind | hem.jpg: The hem` */
export const asImages: CellReader = (text, context) => {
  const images: unknown[] = [];
  let hint: string | undefined;
  for (const part of toParts(text, BAR)) {
    const [, name, alt] = /^(.+?):\s+(.+)$/s.exec(part) ?? [];
    if (name === undefined)
      return { problem: `does not say what “${part}” shows; write back.jpg: The kurta from behind` };
    const read = asPicture(name, context);
    if ('problem' in read) return { problem: `names “${name}”, which ${read.problem}` };
    images.push({ image: read.value, alt });
    if (read.hint !== undefined) hint ??= `names “${name}”, which ${read.hint}`;
  }
  return { value: images, hint };
};

export const printImages = (images: Detail<'images'>): string =>
  joinBars(images.map(({ image, alt }) => `${image}: ${alt}`));

/** `Chest, Length | S: 92, 70 | M: 97, 71`, in centimetres. */
export const asSizeChart: CellReader = text => {
  const [heading = '', ...lines] = toParts(text, BAR);
  const rows = lines.map(line => {
    const [, size, figures = ''] = /^(.+):([\d.,;\s]+)$/s.exec(line) ?? [];
    return { size, cm: figures.split(/[,;]\s*/).map(Number) };
  });
  return rows.length === 0 || rows.some(({ size, cm }) => size === undefined || cm.some(Number.isNaN))
    ? { problem: 'is not a size chart; write Chest, Length | S: 92, 70 | M: 97, 71' }
    : { value: { measures: toParts(heading, COMMAS), rows } };
};

export const printSizeChart = ({ measures, rows }: Detail<'sizeChart'>): string =>
  joinBars([joinCell(measures, COMMAS, ', '), ...rows.map(({ size, cm }) => `${size}: ${cm.join(', ')}`)]);
