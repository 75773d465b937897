/** The token of an order's link. It stays after # in the address, so that the page can be loaded again. */
import { useEffect, useRef, useState } from 'react';

/** `undefined` before hydration, `null` where the address has none. */
export function useOrderToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  const known = useRef<string | null>(null);
  useEffect(() => {
    const read = (event?: HashChangeEvent) => {
      const { hash } = location;
      // A link within the page, such as to its content, replaces what stands after #.
      if (isTarget(hash) && known.current !== null && event !== undefined)
        history.replaceState(history.state, '', event.oldURL);
      else known.current = isTarget(hash) || hash === '' ? null : hash.slice(1);
      setToken(known.current);
    };
    read();
    // A second link opened in the same tab changes only the hash.
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return token;
}

/** The parts of a token are separated by dots, and no element has an id with one. A token that was cut off begins with the id of an order. */
function isTarget(hash: string): boolean {
  return hash !== '' && !hash.includes('.') && !hash.startsWith('#ord_');
}
