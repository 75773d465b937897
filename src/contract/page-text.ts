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
