import { useEffect, useState } from 'react';
import { PAGES } from '#contract/urls.ts';

/**
 * The token of a mailed link: `undefined` until the page has looked, `null` where there is none. It is taken out of the
 * address at once, so that neither the history nor a shared screen keeps it.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const take = () => {
      const given = new URLSearchParams(location.hash.slice(1)).get('token');
      setToken(known => given ?? known ?? null);
      if (given !== null) history.replaceState(history.state, '', PAGES.resetPassword);
    };
    take();
    // A second link opened in the same tab changes nothing of the address but this.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}
