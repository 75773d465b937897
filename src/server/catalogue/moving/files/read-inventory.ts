/** Reads Shopify's file of stock: a row for each size and location, or a column for each location in older files. */
import { type Cells } from '#server/platform/spreadsheet/cells.ts';
import { cellNumber, cellText, toForeignTable } from './columns.ts';

export interface LocatedStock {
  readonly handle: string;
  readonly options: readonly string[];
  readonly location: string;
  /** It may be negative. */
  readonly pieces: number;
}

const BEFORE_LOCATIONS = new Set(['handle', 'title', 'sku', 'hs code', 'coo', 'option1 linked to']);

/** What open orders of the other shop have taken is on hand there, but not for sale. The first that has a number counts. */
const PIECES = [
  ['Available (not editable)', 'Available'],
  ['On hand (current)', 'On hand (new)', 'On hand'],
] as const;

export function readInventory(cells: Cells): readonly LocatedStock[] {
  const table = toForeignTable(cells);
  const handle = table.find('Handle');
  const values = [1, 2, 3].map(number => table.find(`Option${number} Value`));
  const location = table.find('Location');
  const pieces = PIECES.map(headings => table.find(...headings));
  const wide = table.headings.flatMap((heading, index) =>
    BEFORE_LOCATIONS.has(heading.toLowerCase()) || /^option\d/i.test(heading) || heading === ''
      ? []
      : [{ heading, index }],
  );
  return table.lines.flatMap(({ cells: line }) => {
    const of = { handle: cellText(line, handle), options: values.map(index => cellText(line, index)) };
    if (location === -1)
      return wide.flatMap(({ heading, index }) => {
        const count = cellNumber(line, index);
        return count === undefined ? [] : [{ ...of, location: heading, pieces: count }];
      });
    const count = pieces.map(index => cellNumber(line, index)).find(found => found !== undefined);
    return count === undefined ? [] : [{ ...of, location: cellText(line, location), pieces: count }];
  });
}
