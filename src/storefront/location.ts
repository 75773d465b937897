/** The addresses that components read: of the displayed page, and of the one that is loading. */
import { createContext, useContext } from 'react';

/** Pages read path and query alone, so the server needs no real origin. */
export const ANY_ORIGIN = 'http://nool.invalid';

export const LocationContext = createContext(new URL(ANY_ORIGIN));
export const PendingLocationContext = createContext<URL | undefined>(undefined);

/** Where the displayed page is. */
export function useLocation(): URL {
  return useContext(LocationContext);
}

/** Where the browser is going; once that page is drawn, the displayed location. */
export function usePendingLocation(): URL {
  const displayed = useLocation();
  return useContext(PendingLocationContext) ?? displayed;
}

/** A parameter of the query, as in `?next=/checkout`. */
export function useParam(name: string): string | null {
  return useLocation().searchParams.get(name);
}
