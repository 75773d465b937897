/** Reads and prints cells that say something of single sizes: `S: KUR-1-S; XL: KUR-1-XL`. */
import { isGtin } from '#domain/products/barcode.ts';
import { printPart, unquotePart } from './cell-parts.ts';
import { asRupees, type CellRead, type CellReader } from './cell-readers.ts';
import { asGrams } from './detail-cells.ts';

/** The columns, and what each of them says of a size. */
export const VARIANT_COLUMNS = {
  sizeNumbers: 'sku',
  sizePrices: 'price',
  sizePricesBefore: 'priceBefore',
  sizeWeights: 'weightGrams',
  barcodes: 'barcode',
} as const;

export type VariantColumn = keyof typeof VARIANT_COLUMNS;

export function isVariantColumn(name: string): name is VariantColumn {
  return Object.hasOwn(VARIANT_COLUMNS, name);
}

export interface SizeValue {
  /** It is undefined where the cell names none: a product of one size needs no name of it. */
  readonly size: string | undefined;
  readonly value: string | number;
}

const QUOTED = '"((?:[^"]|"")*)"';

/** A size, a colon or an equals sign, and the value. */
const PART = new RegExp(
  `\\s*(?:(?:${QUOTED}|([^:=;|\\n"][^:=;|\\n]*?))\\s*[:=]\\s*)?(?:${QUOTED}|([^;|\\n"][^;|\\n]*?))\\s*(?:[;|\\n]|$)`,
  'y',
);

const LONGEST = 2000;

function split(text: string): readonly SizeValue[] | undefined {
  const parts: SizeValue[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const [, quotedSize, size, quoted, plain = ''] = PART.exec(text) ?? [];
    if (PART.lastIndex === 0) return undefined;
    const name = quotedSize === undefined ? size?.trim() : unquotePart(quotedSize);
    parts.push({ size: name, value: quoted === undefined ? plain.trim() : unquotePart(quoted) });
  }
  return parts;
}

function ofSizes(read: (text: string) => CellRead, example: string): CellReader {
  const problem = `is not a value for each size; write ${example}`;
  return text => {
    if (text === '') return { value: undefined };
    const parts = text.length > LONGEST ? undefined : split(text);
    if (parts === undefined) return { problem };
    const values: SizeValue[] = [];
    for (const { size, value } of parts) {
      const found = read(String(value));
      if ('problem' in found)
        return {
          problem: `has “${String(value)}”${size === undefined ? '' : ` for ${size}`}, which ${found.problem}`,
        };
      values.push({ size, value: found.value as SizeValue['value'] });
    }
    return { value: values };
  };
}

const plain = (read: CellReader) => (text: string) => read(text, NO_CONTEXT);
const NO_CONTEXT = {} as Parameters<CellReader>[1];

function asSku(text: string): CellRead {
  return text.length > 64 ? { problem: 'has more than 64 characters' } : { value: text };
}

function asBarcode(text: string): CellRead {
  const digits = text.replaceAll(/[\s-]/g, '');
  return isGtin(digits)
    ? { value: digits }
    : { problem: 'is no barcode of 8, 12, 13 or 14 digits, of which the last checks the others' };
}

export const VARIANT_READERS: Readonly<Record<VariantColumn, CellReader>> = {
  sizeNumbers: ofSizes(asSku, 'S: KUR-1-S; XL: KUR-1-XL'),
  sizePrices: ofSizes(plain(asRupees), 'XL: 1199; XXL: 1299'),
  sizePricesBefore: ofSizes(plain(asRupees), 'XL: 1499; XXL: 1599'),
  sizeWeights: ofSizes(plain(asGrams), 'XL: 280; XXL: 300'),
  barcodes: ofSizes(asBarcode, 'S: 8901234567890; M: 8901234567906'),
};

/** What a size, and a value, must not contain to stand without quotes. */
const SPECIAL_IN_SIZE = ':=;|\n';
const SPECIAL_IN_VALUE = ';|\n';

/** Returns a cell from which the same values are read. */
export function printSizeValues(values: readonly SizeValue[]): string {
  return values
    .map(
      ({ size = '', value }) =>
        `${printPart(size, SPECIAL_IN_SIZE)}: ${printPart(String(value), SPECIAL_IN_VALUE)}`,
    )
    .join('; ');
}
