import { useNavigate, useSearch } from '@tanstack/react-router';

export type SearchParams = Readonly<Record<string, string | undefined>>;

/** What changes, or a function of the parameters that are in the address by then, drawn or not. */
type SearchChange = SearchParams | ((latest: SearchParams) => SearchParams);

/** Returns the parameters in the address, and how to change some of them; an empty value removes its parameter. */
export function useSearchParams(): readonly [SearchParams, (changed: SearchChange) => void] {
  const params: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const changeParams = (change: SearchChange) => {
    const search = (latest: SearchParams) => {
      const changed = typeof change === 'function' ? change(latest) : change;
      return Object.fromEntries(Object.entries({ ...latest, ...changed }).filter(([, value]) => value));
    };
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  };
  return [params, changeParams];
}
