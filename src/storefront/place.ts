/** Where in the shop a page stands, and how its parts go elsewhere. What goes there is the app's own (`app/navigation.ts`). */
import { createContext, useContext } from 'react';

/** An address of the shop, taken apart. */
export interface Place {
  readonly pathname: string;
  /** With its question mark; empty where there is nothing. */
  readonly search: string;
  /** With its hash sign; empty where there is nothing. */
  readonly hash: string;
}

export interface NavigateOptions {
  /** Takes the place of the present entry of the history. */
  readonly replace?: boolean | undefined;
  readonly preventScrollReset?: boolean | undefined;
  readonly viewTransition?: boolean | undefined;
}

export type Navigate = (address: string, options?: NavigateOptions) => void;

/** Apart from each other, so that a move draws only those anew that show where it led. */
export const PlaceContext = createContext<Place>(placeOf('/'));
export const NavigateContext = createContext<Navigate>(goNowhere);

/** Where a page is only drawn, as on the server, nobody walks its links. */
export function goNowhere(address: string): never {
  throw new Error(`Nobody here can go to ${address}`);
}

export function usePlace(): Place {
  return useContext(PlaceContext);
}

export function useNavigate(): Navigate {
  return useContext(NavigateContext);
}

/** What the address says under a name, as in `?next=/checkout`; null where it says nothing. */
export function useParam(name: string): string | null {
  return new URLSearchParams(usePlace().search).get(name);
}

/** Takes a path of the shop apart, with its query and hash. */
export function placeOf(address: string): Place {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { pathname: pathname === '' ? '/' : pathname, search, hash };
}

export function addressOf({ pathname, search, hash }: Place): string {
  return pathname + search + hash;
}
