/** This bar is below a form with unsaved changes and says what can be done with them. Ctrl+S saves too. */
import { useEffect, useRef } from 'react';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { focusMain } from '#console/parts/layout/main-part.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** It is saved once its pictures are uploaded. */
  readonly isWaiting: boolean;
  /** What is wrong with the form as a whole. */
  readonly message: string | undefined;
  readonly onDiscard: () => void;
}

export function SaveBar({ isDirty, isBusy, isWaiting, message, onDiscard }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useSaveKey(bar);
  useFocusAfter(isDirty);
  return (
    <div ref={bar} className={styles.bar} data-empty={!isDirty || undefined}>
      <FormMessage>{message}</FormMessage>
      <output className={styles.text}>
        {isDirty && (isWaiting ? 'Saved once the pictures are uploaded' : 'Unsaved changes')}
      </output>
      {isDirty && (
        <ButtonRow>
          <Button variant="quiet" size="compact" disabled={isBusy} onClick={onDiscard}>
            Discard
          </Button>
          <Button type="submit" size="compact" busy={isBusy || isWaiting} aria-keyshortcuts="Control+S">
            Save
          </Button>
        </ButtonRow>
      )}
    </div>
  );
}

/** The button that was pressed is gone once nothing is changed any more. */
function useFocusAfter(isDirty: boolean) {
  const wasDirty = useRef(isDirty);
  useEffect(() => {
    if (wasDirty.current && !isDirty && document.activeElement === document.body) focusMain();
    wasDirty.current = isDirty;
  }, [isDirty]);
}

function useSaveKey(bar: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      bar.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [bar]);
}
