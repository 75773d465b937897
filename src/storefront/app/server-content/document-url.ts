/** Returns where the document is from, because going back may have changed `location` since it was loaded. */
export function documentUrl(): URL {
  return new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
}
