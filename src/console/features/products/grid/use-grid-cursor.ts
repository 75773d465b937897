/** This hook knows which cell of the grid is chosen and whether it is being edited, by keyboard and mouse. */
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface Cell {
  readonly row: number;
  readonly column: number;
}

interface CursorOptions {
  readonly rows: number;
  readonly columns: number;
  readonly scrollTo: (row: number) => void;
  /** The id of a row, and where it is now: a list that is read again may have another order. */
  readonly findId: (row: number) => string | undefined;
  readonly toRow: (id: string) => number;
  readonly mayType: (cell: Cell) => boolean;
  readonly paste: (cell: Cell, text: string) => void;
}

const PAGE = 10;

const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

interface Editing {
  readonly id: string;
  /** The text that it begins with; undefined: the cell's own. */
  readonly first: string | undefined;
}

export function useGridCursor({ rows, columns, scrollTo, findId, toRow, mayType, paste }: CursorOptions) {
  const grid = useRef<HTMLTableElement>(null);
  const { active, setActive, editing, setEditing } = useChosenCell(rows, toRow);
  const isNeeded = useRef(false);
  useEffect(() => {
    if (!isNeeded.current || editing !== undefined) return;
    // A row further away is drawn a moment after the scrolling.
    if (focusCell(grid.current, active)) isNeeded.current = false;
  });

  const moveTo = ({ row, column }: Cell) => {
    const next = { row: clamp(row, rows - 1), column: clamp(column, columns - 1) };
    isNeeded.current = true;
    setEditing(undefined);
    setActive(next);
    scrollTo(next.row);
  };
  const begin = (cell: Cell, first?: string) => {
    const id = findId(cell.row);
    setActive(cell);
    if (id === undefined || !mayType(cell)) return;
    isNeeded.current = false;
    setEditing({ id, first });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = MOVES[event.key];
    if (editing !== undefined) typeAhead(event, { active, editing, setEditing, moveTo, paste });
    else if (move !== undefined) moveTo({ row: active.row + move[0], column: active.column + move[1] });
    else if (event.key === 'F2') begin(active);
    else if (/^[\d.–-]$/.test(event.key)) begin(active, event.key);
    else return;
    event.preventDefault();
  };
  /** Several lines are for the cells below too, also while one is edited. */
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (editing !== undefined && !text.trim().includes('\n')) return;
    event.preventDefault();
    moveTo(active);
    paste(active, text);
  };
  return {
    active,
    editing,
    begin: (cell: Cell) => begin(cell),
    moveTo,
    /** Leaves the editor for something else than a cell. */
    stop: () => setEditing(undefined),
    gridProps: { ref: grid, tabIndex: -1, onKeyDown, onPaste },
    /** The attributes of what has the focus in a cell. */
    target: (cell: Cell) => ({
      'data-cell': `${cell.row} ${cell.column}`,
      tabIndex: active.row === cell.row && active.column === cell.column ? 0 : -1,
      onFocus: () => setActive(cell),
    }),
  };
}

function useChosenCell(rows: number, toRow: CursorOptions['toRow']) {
  const [chosen, setActive] = useState<Cell>({ row: 0, column: 1 });
  const [editing, setEditing] = useState<Editing>();
  const edited = editing === undefined ? -1 : toRow(editing.id);
  // A filter may have shortened the list.
  const active = { row: clamp(edited < 0 ? chosen.row : edited, rows - 1), column: chosen.column };
  return { active, setActive, editing, setEditing };
}

interface Ahead extends Pick<CursorOptions, 'paste'> {
  readonly active: Cell;
  readonly editing: Editing;
  readonly setEditing: (editing: Editing) => void;
  readonly moveTo: (cell: Cell) => void;
}

/**
 * Returns a key of a cell that is not drawn yet, as when somebody types faster than the list scrolls; its editor keeps its
 * own.
 */
function typeAhead({ key, shiftKey }: KeyboardEvent, { active, editing, ...cursor }: Ahead): void {
  const { id, first = '' } = editing;
  if (key.length === 1) cursor.setEditing({ id, first: first + key });
  if (key === 'Backspace') cursor.setEditing({ id, first: first.slice(0, -1) });
  if ((key === 'Enter' || key === 'Tab') && editing.first !== undefined) cursor.paste(active, first);
  if (key === 'Enter') cursor.moveTo({ ...active, row: active.row + (shiftKey ? -1 : 1) });
  if (key === 'Tab') cursor.moveTo({ ...active, column: active.column + (shiftKey ? -1 : 1) });
  if (key === 'Escape') cursor.moveTo(active);
}

/** The grid itself has the focus until the cell is drawn, so that no key is lost. */
function focusCell(grid: HTMLElement | null, { row, column }: Cell): boolean {
  const target = grid?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`) ?? null;
  (target ?? grid)?.focus({ preventScroll: target === null });
  return target !== null;
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last));
}
