/** What the search box knows: the text, the suggestions for it, which of them is active, and where each leads. */
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { listingAddress } from '#contract/listing-url.ts';
import { PAGES, productPage } from '#contract/urls.ts';
import { SHOWN } from '#domain/constants/limits.ts';
import { hasWords } from '#domain/listing/words.ts';
import { navigate } from '#storefront/navigate.ts';
import { useSuggestions } from './use-suggestions.ts';

/** No suggestion is active, so Enter sends the typed text. */
const NONE = -1;

export function useSearchBox(onDone: () => void) {
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
