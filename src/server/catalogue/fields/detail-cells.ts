/** Reads the cells of a product's optional details; parts of a cell are separated by `|`. */
import { asPicture, type CellRead, type CellReader } from './cell-readers.ts';

function partsOf(text: string): readonly string[] {
  return text.split('|').map(part => part.trim());
}

export const asTags: CellReader = text => ({ value: partsOf(text).filter(part => part !== '') });

export const asWord: CellReader = text => ({ value: text.toLowerCase() });

/** 250 and 250 g. */
export const asGrams: CellReader = text => {
  const [, digits] = /^(\d+)\s*(?:g|gm|gms|grams?)?$/i.exec(text) ?? [];
  return digits === undefined
    ? { problem: `“${text}” is not a weight in grams; write 250` }
    : { value: Number(digits) };
};

/** `Nool Handlooms | 14 Arcot Road, Chennai 600026` */
export const asMaker: CellReader = text => {
  const [name = '', ...address] = partsOf(text);
  return address.length === 0
    ? { problem: `“${text}” has no address; write name | address` }
    : { value: { name, address: address.join(', ') } };
};

/** `back.jpg: The kurta from behind | hem.jpg: The hem` */
export const asImages: CellReader = text => {
  const images: unknown[] = [];
  for (const part of partsOf(text)) {
    const [, name, alt] = /^(.+?):\s+(.+)$/s.exec(part) ?? [];
    if (name === undefined)
      return { problem: `“${part}” does not say what it shows; write back.jpg: The kurta from behind` };
    const read: CellRead = asPicture(name);
    if ('problem' in read) return read;
    images.push({ image: read.value, alt });
  }
  return { value: images };
};

/** `Chest, Length | S: 92, 70 | M: 97, 71`, in centimetres. */
export const asSizeChart: CellReader = text => {
  const [heading = '', ...lines] = partsOf(text);
  const rows = lines.map(line => {
    const [, size, figures = ''] = /^(.+?):\s*(.+)$/s.exec(line) ?? [];
    return { size, cm: figures.split(/[,;]\s*/).map(Number) };
  });
  return rows.length === 0 || rows.some(({ size, cm }) => size === undefined || cm.some(Number.isNaN))
    ? { problem: `“${text}” is not a size chart; write Chest, Length | S: 92, 70 | M: 97, 71` }
    : { value: { measures: heading.split(/[,;]\s*/), rows } };
};
