import { useNavigate, useSearch } from '@tanstack/react-router';

export type SearchParams = Readonly<Record<string, string | undefined>>;

/** The parameters in the address, and how to change some of them; an empty value removes its parameter. */
export function useSearchParams(): readonly [SearchParams, (changed: SearchParams) => void] {
  const params: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changed: SearchParams) => {
    const search = (before: SearchParams) =>
      Object.fromEntries(Object.entries({ ...before, ...changed }).filter(([, value]) => value));
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  };
  return [params, change];
}
