/** What the storefront hands the server for a page: its markup, its head, and the data it was made from. */

export interface Head {
  /** The whole title, brand included. */
  readonly title: string;
  readonly description: string;
  /** The one address of this content, path and query; without it the document has no canonical link. */
  readonly canonical?: string;
  readonly status?: 200 | 404;
  readonly noIndex?: boolean;
  /** A picture for previews of shared links, as a path. */
  readonly image?: string;
  /** Structured data, one object a script. */
  readonly structuredData?: readonly object[];
  /** The largest picture of the page, fetched before its scripts are read. */
  readonly preloadImage?: { readonly srcSet: string; readonly sizes: string; readonly media?: string };
}

export interface RenderedPage {
  readonly head: Head;
  readonly html: string;
  /** Runs before the page is displayed. */
  readonly inlineScript?: string;
  /** What the browser hydrates from; survives JSON. */
  readonly hydrationData: unknown;
  /** Whether the catalogue is so large that the browser reads it in a thread of its own. */
  readonly isLarge?: boolean;
  /** The source file of the page, by which its script and style are found among the built ones. */
  readonly module: string;
}

/** Renders pages over one version of the catalogue. */
export interface Renderer {
  /** The path with the part of the query that changes the document: requests alike in this are answered alike. */
  readonly documentKey: (path: string, search: string) => Promise<string>;
  readonly render: (documentKey: string) => Promise<RenderedPage>;
}

/** The id of the element whose text is the hydration data. */
export const HYDRATION_DATA_ID = 'page-data';
export const ROOT_ID = 'root';
