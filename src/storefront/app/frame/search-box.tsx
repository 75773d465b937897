/** Search with suggestions: a combobox over the catalogue, and without scripts a form that leads to /shop (spec 2 and 5). */
import { Search } from 'lucide';
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { listingAddress } from '#contract/listing-url.ts';
import { PAGES, productPage } from '#contract/urls.ts';
import { SHOWN } from '#domain/constants/limits.ts';
import { hasWords } from '#domain/listing/has-words.ts';
import { navigate } from '#storefront/navigate.ts';
import { LiveRegion } from '#ui/layout/visually-hidden.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './search-box.module.css';
import { Suggestions } from './suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** No suggestion is active, so Enter sends the typed text. */
const NONE = -1;

interface SearchBoxProps {
  /** Takes the focus when this becomes true: the box has just been opened. */
  readonly focusWhen: boolean;
  readonly onDone: () => void;
}

export function SearchBox({ focusWhen, onDone }: SearchBoxProps) {
  const { isSample } = useSettings();
  const box = useSearchBox(onDone);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();

  useEffect(() => {
    if (focusWhen) input.current?.focus();
  }, [focusWhen]);

  return (
    <search
      className={styles.frame}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) box.hide();
      }}
    >
      <form action={PAGES.shop} onSubmit={box.submit}>
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="search"
          aria-label="Search products"
          placeholder={isSample ? 'Search kurtas, ikat, indigo …' : 'Search products …'}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={box.shown}
          aria-controls={listId}
          aria-activedescendant={box.active < 0 ? undefined : `${listId}-${box.active}`}
          value={box.text}
          onChange={event => box.type(event.target.value)}
          onFocus={box.show}
          onKeyDown={box.press}
        />
        <button type="submit" className={styles.submit} aria-label="Search">
          <Icon shape={Search} size={20} />
        </button>
      </form>
      <Suggestions
        id={listId}
        products={box.products}
        active={box.active}
        shown={box.shown}
        allAddress={box.allAddress}
        onGo={box.go}
      />
      <LiveRegion>{box.shown ? `${box.products.length} suggestions` : ''}</LiveRegion>
    </search>
  );
}

/** What the search box knows: the text, the suggestions for it, which of them is active, and where each leads. */
function useSearchBox(onDone: () => void) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const products = useSuggestions(text);

  const allAddress = listingAddress(PAGES.shop, { search: text.trim() });
  const isFull = products.length === SHOWN.suggestions;
  const addresses = [...products.map(({ id }) => productPage(id)), ...(isFull ? [allAddress] : [])];
  const shown = open && addresses.length > 0;

  const go = (address: string) => {
    setOpen(false);
    onDone();
    navigate(address);
  };

  return {
    text,
    products,
    shown,
    active: shown ? active : NONE,
    /** All results are here when there may be more than those suggested. */
    allAddress: isFull ? allAddress : undefined,
    go,
    show: () => setOpen(true),
    hide: () => setOpen(false),
    type: (typed: string) => {
      setText(typed);
      setActive(NONE);
      setOpen(true);
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      if (hasWords(text)) go(allAddress);
    },
    press: (event: KeyboardEvent) => {
      const address = shown ? addresses[active] : undefined;
      if (event.key === 'Enter' && address !== undefined) {
        event.preventDefault();
        go(address);
      } else if (event.key === 'Escape') {
        if (shown) setOpen(false);
        else onDone();
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        setOpen(true);
        setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, addresses.length));
      }
    },
  };
}

/** Returns the next or previous position in a ring of the suggestions and the box itself. */
function step(active: number, by: number, count: number): number {
  const positions = count + 1;
  return ((active + 1 + by + positions) % positions) - 1;
}
