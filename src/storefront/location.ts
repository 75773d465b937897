/** The addresses that components read: of the displayed page, and of the one that is loading. */
import { createContext, useContext } from 'react';

/** Pages read path and query alone, so the server needs no real origin. */
export const ANY_ORIGIN = 'http://nool.invalid';

export const LocationContext = createContext(new URL(ANY_ORIGIN));
export const PendingLocationContext = createContext<URL | undefined>(undefined);

/** Returns the location of the displayed page. */
export function useLocation(): URL {
  return useContext(LocationContext);
}

/** Returns the location that the browser is going to; once that page is drawn, the displayed one. */
export function usePendingLocation(): URL {
  const displayed = useLocation();
  return useContext(PendingLocationContext) ?? displayed;
}

/** Returns a parameter of the query, as in `?next=/checkout`. */
export function useParam(name: string): string | null {
  return useLocation().searchParams.get(name);
}
