/** Parts of the page that nobody sees until they ask for them: their scripts come in idle time, or when they are first wanted. */
import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';

const fetches: (() => Promise<unknown>)[] = [];

/** A component that is drawn from when `wanted` is first true, and stays from then on. */
export function onDemand<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  fetches.push(fetch);
  const Part = lazy(async () => ({ default: await fetch() }));
  return function OnDemand({ wanted, ...props }: Props & { readonly wanted: boolean }) {
    const [wasWanted, setWanted] = useState(wanted);
    if (wanted && !wasWanted) setWanted(true);
    if (!wasWanted) return null;
    return <Suspense>{createElement(Part, props as unknown as Props)}</Suspense>;
  };
}

/** For idle time: fetches every part that has been named so far, so that none keeps anybody waiting. */
export async function fetchParts(): Promise<void> {
  // One that fails is fetched again when it is wanted, and tells then.
  await Promise.allSettled(fetches.map(fetch => fetch()));
}
