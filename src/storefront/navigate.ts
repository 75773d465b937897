interface NavigateOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** Leaves the scroll position, as after a filter. */
  readonly preserveScroll?: boolean;
}

/** Says whether pages are drawn without loading documents. */
export const HAS_NAVIGATION_API = 'navigation' in globalThis;

/** Goes to a page of the shop. Where the Navigation API is missing the browser loads its document. */
export function navigate(
  address: string,
  { replace = false, preserveScroll = false }: NavigateOptions = {},
): void {
  if (HAS_NAVIGATION_API) {
    const options = { history: replace ? 'replace' : 'auto', info: { preserveScroll } } as const;
    const { committed, finished } = navigation.navigate(address, options);
    // Both are rejected when a newer navigation replaces this one.
    void Promise.allSettled([committed, finished]);
  } else if (replace) location.replace(address);
  else location.assign(address);
}
