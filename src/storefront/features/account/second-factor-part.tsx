/** Shows two-step login to staff. What it needs is not loaded for shoppers, who do not have it. */
import { useEffect, useState } from 'react';
import type { SecondFactorState } from '#contract/second-factor.ts';
import { api } from '#storefront/state/api.ts';
import { lazyPart } from '#ui/layout/lazy-part.tsx';

const SecondFactor = lazyPart(async () => (await import('./second-factor.tsx')).SecondFactor);

export function SecondFactorPart({ email }: { readonly email: string }) {
  const [state, setState] = useState<SecondFactorState>();
  const [reads, setReads] = useState(1);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const answer = await api.secondFactor();
      if (answer.ok && isWanted && reads > 0) setState(answer.value);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [reads]);
  if (state === undefined) return null;
  const isShown = state.isAvailable || state.isEnrolled;
  return <SecondFactor wanted={isShown} state={state} email={email} onChange={() => setReads(reads + 1)} />;
}
