import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './product-grid.module.css';

type Move = readonly [rows: number, columns: number];

interface CellEditorProps {
  readonly label: string;
  readonly text: string;
  /** The text is the first letter that was typed, not what the cell had. */
  readonly isTyped: boolean;
  /** The text to save, if any, and the cell to go to from here; none where the focus has gone elsewhere. */
  readonly onLeave: (text: string | undefined, move?: Move) => void;
}

/** Enter saves and goes down, Tab to the side; Escape leaves the cell as it was. */
export function CellEditor({ label, text, isTyped, onLeave }: CellEditorProps) {
  const isLeft = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  // Once: what is typed meanwhile would be replaced by the next letter.
  useLayoutEffect(() => {
    input.current?.focus();
    if (!isTyped) input.current?.select();
  }, [isTyped]);
  const leave = (typed: string | undefined, move?: Move) => {
    if (isLeft.current) return;
    isLeft.current = true;
    onLeave(typed, move);
  };
  useEffect(() => {
    const element = input.current;
    return () => {
      // React tells no blur of what it removes, as when the row is scrolled out of sight.
      if (element?.isConnected === false) leave(element.value);
    };
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget } = event;
    event.stopPropagation();
    if (key === 'Enter') leave(currentTarget.value, [shiftKey ? -1 : 1, 0]);
    else if (key === 'Tab') leave(currentTarget.value, [0, shiftKey ? -1 : 1]);
    else if (key === 'Escape') leave(undefined, [0, 0]);
    else return;
    event.preventDefault();
  };
  return (
    <input
      ref={input}
      className={styles.editor}
      aria-label={label}
      defaultValue={text}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => leave(currentTarget.value)}
    />
  );
}
