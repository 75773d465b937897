/** Finds the sheet of a workbook that is read: the first that is shown and has cells. */
import type { Parts } from './unzip.ts';

export interface Sheet {
  /** The position in the workbook; 1 is the first. */
  readonly number: number;
  /** XML. */
  readonly text: string;
}

/** Returns the value of an attribute of an XML element. */
export const attribute = (text: string, name: string): string | undefined =>
  new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*["']([^"']*)["']`).exec(text)?.[1];

const HIDDEN = /^(?:very)?hidden$/i;

/** Sheets of charts, dialogs and macros have no cells. */
const WITHOUT_CELLS = /(?:chartsheet|dialogsheet|macrosheet)$/i;

const NO_WORKBOOK = 'is not an Excel workbook; save it as .xlsx or as “CSV UTF-8”';
const ALL_HIDDEN = 'has hidden sheets only; show the sheet that is meant, and save the file again';

/** Returns what is wrong where there is none. */
export function findSheet(parts: Parts): Sheet | string {
  const workbook = parts.get('xl/workbook.xml')?.toString('utf8') ?? '';
  const links = parts.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? '';
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(([, attributes = ''], index) => {
    const id = attribute(attributes, 'id');
    const link = [...links.matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)].find(
      ([, each = '']) => attribute(each, 'Id') === id,
    )?.[1];
    return { number: index + 1, state: attribute(attributes, 'state') ?? '', link: link ?? '' };
  });
  const withCells = sheets.filter(({ link }) => !WITHOUT_CELLS.test(attribute(link, 'Type') ?? ''));
  const shown = withCells.find(({ state }) => !HIDDEN.test(state));
  if (shown === undefined) return withCells.length > 0 ? ALL_HIDDEN : NO_WORKBOOK;
  const target = attribute(shown.link, 'Target') ?? '';
  const text = parts.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)?.toString('utf8');
  return text === undefined ? NO_WORKBOOK : { number: shown.number, text };
}
