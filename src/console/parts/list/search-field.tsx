import { type Ref, useEffect, useRef, useState } from 'react';
import { useSearchParams } from '#console/parts/use-search-params.ts';
import { TextField } from '#ui/forms/field.tsx';
import styles from './search-field.module.css';

/** Typing pauses for about as long between two words. */
const TYPING_MS = 250;

interface SearchFieldProps {
  /** What is searched: `Name, SKU, colour, print`. */
  readonly placeholder: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Searches a list while one types. The words are the parameter `search` of the address. */
export function SearchField({ placeholder, className, ref }: SearchFieldProps) {
  const [{ search = '' }, changeParams] = useSearchParams();
  const [text, setText] = useState(search);
  const sent = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (search === sent.current) return;
    // The search differs from the one typed here, as after going back.
    clearTimeout(timer.current);
    sent.current = search;
    setText(search);
  }, [search]);
  const send = (typed: string) => {
    clearTimeout(timer.current);
    sent.current = typed.trim();
    changeParams({ search: sent.current });
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(typed), TYPING_MS);
  };
  return (
    <TextField
      ref={ref}
      label="Search"
      type="search"
      name="search"
      placeholder={placeholder}
      maxLength={200}
      className={className}
      value={text}
      onChange={event => type(event.target.value)}
      onKeyDown={({ key }) => key === 'Enter' && send(text)}
    />
  );
}

/** The search of a list without other filters. */
export function SearchBar({ placeholder }: Pick<SearchFieldProps, 'placeholder'>) {
  return (
    <search className={styles.bar}>
      <SearchField placeholder={placeholder} />
    </search>
  );
}
