/** The token of a mailed link, which stands after # in the address. */
import { useEffect, useState } from 'react';

/** `undefined` before hydration, `null` if missing. It leaves the address, so that the history does not keep it. */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const take = () => {
      const found = new URLSearchParams(location.hash.slice(1)).get('token');
      setToken(known => found ?? known ?? null);
      if (found !== null) history.replaceState(history.state, '', location.pathname);
    };
    take();
    // A second link opened in the same tab changes only the hash.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}
