import type { CategoryCount } from '#domain/catalogue.ts';
import type { PageSettings, ShopSettings } from '#domain/settings.ts';
import type { SharePicture } from '#domain/share-picture.ts';

export interface Head {
  readonly title: string;
  readonly description: string;
  /** The one address of this content, path and query; without it the document has no canonical link. */
  readonly canonical?: string;
  readonly status?: 200 | 404;
  readonly noIndex?: boolean;
  /** Says that an address names a product, category or collection that there is not: it may lead to another one. */
  readonly mayHaveMoved?: true;
  /** What previews of links show; by default the picture of the shop. */
  readonly image?: SharePicture;
  readonly structuredData?: readonly object[];
  readonly preloadImage?: { readonly srcSet: string; readonly sizes: string; readonly media?: string };
}

export interface RenderedPage {
  readonly head: Head;
  readonly html: string;
  readonly inlineScript?: string;
  readonly shop: ShopSettings;
  readonly hydrationData: unknown;
  /** Says whether the catalogue is so large that the browser reads it in a thread of its own. */
  readonly isLarge?: boolean;
  /** The version to ask the server for lists of; missing where the browser makes them. */
  readonly listsVersion?: string | undefined;
  /** Says whether a simulator takes the payments. */
  readonly isTestPayment?: boolean | undefined;
  /** The source file of the page, by which its script and style are found among the built ones. */
  readonly module: string;
}

/** What a document gives to its scripts. */
export interface HydrationData {
  /** The data of the displayed page. */
  readonly page: unknown;
  readonly categories: readonly CategoryCount[];
  readonly settings: PageSettings;
}

export interface Renderer {
  /** The path with the part of the query that changes the document: requests alike in this are answered alike. */
  readonly documentKey: (path: string, search: string) => Promise<string>;
  readonly render: (documentKey: string) => Promise<RenderedPage>;
}

export const HYDRATION_DATA_ID = 'page-data';
export const ROOT_ID = 'root';
