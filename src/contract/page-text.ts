/** The most characters of a text of the owner. */
export const MAX_PAGE_TEXT = 20_000;

/** A text of the owner as a page shows it. */
export interface PageText {
  /** Made by the server of Markdown without HTML: it has no scripts, styles or pictures. */
  readonly html: string;
  /** The headings of its second level, for a table of contents. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** The beginning of the text, for search engines. */
  readonly description: string;
}

/** So many are made in 20 ms; a chart of sizes has about a hundred. */
export const MAX_TABLE_CELLS = 2000;

const UNDER_HEADINGS = /^[\s>|:-]*$/;

/** Returns how many cells the tables of a Markdown text have at most: a line of a table has as many as that under its headings. */
export function countTableCells(markdown: string): number {
  let cells = 0;
  let columns = 0;
  for (const line of markdown.split('\n')) {
    if (line.trim() === '') columns = 0;
    else if (line.includes('-') && line.includes('|') && UNDER_HEADINGS.test(line))
      columns = line.split('|').length;
    cells += columns;
  }
  return cells;
}
