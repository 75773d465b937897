/** Search with suggestions: a combobox over the catalogue, and without scripts a form that leads to /shop (spec 2 and 5). */
import { Search } from 'lucide';
import { useEffect, useId, useRef } from 'react';
import { PAGES } from '#contract/urls.ts';
import { LiveRegion } from '#ui/layout/visually-hidden.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './search-box.module.css';
import { Suggestions } from './suggestions.tsx';
import { useSearchBox } from './use-search-box.ts';

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
