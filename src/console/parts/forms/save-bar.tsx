/** Below a form with unsaved changes: what can be done with them. Ctrl+S saves too. */
import { useEffect, useRef } from 'react';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** What is wrong with the form as a whole. */
  readonly message: string | undefined;
  readonly onDiscard: () => void;
}

export function SaveBar({ isDirty, isBusy, message, onDiscard }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useSaveKey(bar);
  return (
    <div ref={bar} className={styles.bar} data-empty={!isDirty || undefined}>
      <FormMessage>{message}</FormMessage>
      <output className={styles.text}>{isDirty && 'Unsaved changes'}</output>
      {isDirty && (
        <ButtonRow>
          <Button look="quiet" size="compact" disabled={isBusy} onClick={onDiscard}>
            Discard
          </Button>
          <Button type="submit" size="compact" busy={isBusy} aria-keyshortcuts="Control+S">
            Save
          </Button>
        </ButtonRow>
      )}
    </div>
  );
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
