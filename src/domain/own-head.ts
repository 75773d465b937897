/** What search engines and previews of links show of a page, where the owner has written it. */
export interface OwnHead {
  /** The one address of the page, path and query, such as `/shop?category=saree`. */
  readonly page: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly image?: string | undefined;
}
