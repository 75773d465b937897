/** Components whose scripts are fetched in idle time or when first wanted. */
import { type ComponentType, createElement, useEffect, useState } from 'react';

const fetches: (() => Promise<unknown>)[] = [];

const RETRY_MS = 3000;

interface LazyPartOptions {
  /** The shopper has not requested it, so a failed load is tried again instead of failing the page. */
  readonly isUnasked?: boolean;
  /** Only some shops or shoppers have it, so it is not fetched in idle time. */
  readonly isRare?: boolean;
}

/** Drawn once `wanted` and loaded, without the delays of Suspense; a script that a new release removed fails the page. */
export function lazyPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  { isUnasked = false, isRare = false }: LazyPartOptions = {},
) {
  if (!isRare) fetches.push(fetch);
  return function LazyPart({ needed, ...props }: Props & { readonly needed: boolean }) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    const [failed, setError] = useState<Error>();
    const isMissing = needed && Part === undefined;
    useEffect(() => {
      if (!isMissing) return;
      let again: ReturnType<typeof setTimeout> | undefined;
      const ask = () => {
        fetch().then(
          part => setPart(() => part),
          (error: Error) => {
            if (isUnasked || !navigator.onLine) again = setTimeout(ask, RETRY_MS);
            else setError(error);
          },
        );
      };
      ask();
      return () => clearTimeout(again);
    }, [isMissing]);
    if (failed !== undefined) throw failed;
    return Part === undefined ? null : createElement(Part, props as unknown as Props);
  };
}

/** Is called in idle time. */
export async function fetchParts(): Promise<void> {
  // A failed one is fetched again when it is wanted.
  await Promise.allSettled(fetches.map(fetch => fetch()));
}
