/** Parts of the page that nobody sees until they ask for them: their scripts come in idle time, or when they are first wanted. */
import { type ComponentType, createElement, useEffect, useState } from 'react';

const fetches: (() => Promise<unknown>)[] = [];

/** Without a network the page stands, and the part is asked for again until it comes. */
const RETRY_MS = 3000;

interface LazyPartOptions {
  /** Nobody pressed anything for it: the page goes on without, whatever keeps its script away. */
  readonly isUnasked?: boolean;
}

/**
 * A component that is drawn from when `wanted` is first true, and stays from then on. Drawn as soon as its script is
 * there, without Suspense, which may hold back what it waited for. One that was asked for, and whose script the server
 * no longer has, fails the page, which then starts anew.
 */
export function lazyPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  { isUnasked = false }: LazyPartOptions = {},
) {
  fetches.push(fetch);
  return function LazyPart({ wanted, ...props }: Props & { readonly wanted: boolean }) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    const [failure, setFailure] = useState<Error>();
    const isMissing = wanted && Part === undefined;
    useEffect(() => {
      if (!isMissing) return;
      let again: ReturnType<typeof setTimeout> | undefined;
      const ask = () => {
        fetch().then(
          part => setPart(() => part),
          (error: Error) => {
            if (isUnasked || !navigator.onLine) again = setTimeout(ask, RETRY_MS);
            else setFailure(error);
          },
        );
      };
      ask();
      return () => clearTimeout(again);
    }, [isMissing]);
    if (failure !== undefined) throw failure;
    return Part === undefined ? null : createElement(Part, props as unknown as Props);
  };
}

/** For idle time: fetches every part that has been named so far, so that none keeps anybody waiting. */
export async function fetchParts(): Promise<void> {
  // One that fails is fetched again when it is wanted, and tells then.
  await Promise.allSettled(fetches.map(fetch => fetch()));
}
