/** Keys by which a list is worked through without a mouse. */
import { type RefObject, useEffect } from 'react';
import { areShortcutsOn } from './shortcut-setting.ts';

export const LIST_KEYS = [
  { keys: 'j', does: 'Next row' },
  { keys: 'k', does: 'Row before' },
  { keys: 'Enter', does: 'Open the row' },
  { keys: 'x', does: 'Tick the row' },
  { keys: 'a', does: 'Tick all rows, or none' },
  { keys: 'b', does: 'Go to the buttons for ticked rows' },
  { keys: '1 – 9', does: 'The tab in that position' },
  { keys: '/', does: 'Search' },
  { keys: '?', does: 'These shortcuts' },
] as const;

interface ListKeysOptions {
  /** Around the table of the list and its bulk bar. */
  readonly list: RefObject<HTMLElement | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onHelp: () => void;
  /** The position counts from 0. */
  readonly onTab: (position: number) => void;
}

export function useListKeys({ list, search, onHelp, onTab }: ListKeysOptions): void {
  useEffect(() => {
    const actions: Readonly<Record<string, () => void>> = {
      j: () => focusRow(list.current, 1),
      k: () => focusRow(list.current, -1),
      x: () => currentRow(list.current)?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click(),
      a: () => list.current?.querySelector<HTMLInputElement>('thead input[type="checkbox"]')?.click(),
      b: () => list.current?.querySelector<HTMLElement>('[data-bulk-bar] :is(button, a)')?.focus(),
      '/': () => search.current?.focus(),
      '?': onHelp,
    };
    const onKey = (event: KeyboardEvent) => {
      const action = /^[1-9]$/.test(event.key) ? () => onTab(Number(event.key) - 1) : actions[event.key];
      const isChord = event.ctrlKey || event.metaKey || event.altKey;
      if (action === undefined || isChord || isTaken(event.target) || !areShortcutsOn()) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, search, onHelp, onTab]);
}

/** Text is typed there, or a dialog is open. */
function isTaken(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select');
  return isTyping || document.querySelector('dialog:modal') !== null;
}

function toRows(list: HTMLElement | null): readonly Element[] {
  return [...(list?.querySelectorAll('[data-row]') ?? [])];
}

function currentRow(list: HTMLElement | null): Element | undefined {
  return toRows(list).find(row => row.contains(document.activeElement));
}

function focusRow(list: HTMLElement | null, step: 1 | -1): void {
  const rows = toRows(list);
  const current = rows.findIndex(row => row.contains(document.activeElement));
  const next = current < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, current + step));
  rows[next]?.querySelector<HTMLElement>('a')?.focus();
}
