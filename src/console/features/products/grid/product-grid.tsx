/** The products as a spreadsheet, on narrow screens as cards: only the rows in sight are in the document. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useMay } from '#console/api/session.ts';
import { describeFields } from '#console/parts/changes/describe-fields.ts';
import { ConflictDialog } from '#console/parts/layout/conflict-dialog.tsx';
import { Tick } from '#console/parts/list/tick.tsx';
import type { Selection } from '#console/parts/list/use-selection.ts';
import { toastError } from '#console/parts/toasts.tsx';
import { EDITABLE_COLUMNS, type GridRow, withEdit } from './columns.ts';
import { FIRST_EDITABLE, GridLine } from './grid-line.tsx';
import styles from './product-grid.module.css';
import { type Cell, useGridCursor } from './use-grid-cursor.ts';
import { type RowEdit, useSaveEdits } from './use-save-edits.ts';

interface ProductGridProps {
  readonly rows: readonly GridRow[];
  readonly total: number;
  readonly selection: Selection;
  /** The last row that is loaded is nearly in sight. */
  readonly onEnd: () => void;
}

/** The height of a row on a wide screen; cards are measured. */
const ROW_PX = 60;
const HEAD_PX = 44;
const FROM_END = 30;
const COLUMNS = FIRST_EDITABLE + EDITABLE_COLUMNS.length;

export function ProductGrid({ rows, total, selection, onEnd }: ProductGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- it speaks of the React Compiler, which does not build the console
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    paddingStart: HEAD_PX,
    // The heading lies over the first row.
    scrollPaddingStart: HEAD_PX,
  });
  const edits = useSaveEdits();
  const mayChange = useMayEdit();
  const apply = (cell: Cell, texts: readonly string[]) =>
    edits.save(toEdits(rows, cell, { texts, mayChange }));
  const cursor = useGridCursor({
    rows: rows.length,
    columns: COLUMNS,
    scrollTo: row => virtual.scrollToIndex(row),
    findId: row => rows[row]?.product.id,
    toRow: id => rows.findIndex(({ product }) => product.id === id),
    mayType: ({ column }) => {
      const edited = EDITABLE_COLUMNS[column - FIRST_EDITABLE];
      return edited !== undefined && edited.isFlag !== true && mayChange(edited.key);
    },
    paste: (cell, text) => apply(cell, text.replace(/\r?\n$/, '').split(/\r?\n/)),
  });
  const lines = virtual.getVirtualItems();
  const last = lines.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - FROM_END) onEnd();
  }, [last, rows.length, onEnd]);
  return (
    <div className={styles.frame}>
      <div ref={scroller} className={styles.scroller}>
        <table
          {...cursor.gridProps}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are moved through by arrow keys is a grid
          role="grid"
          aria-label="Products"
          aria-rowcount={total + 1}
          aria-colcount={COLUMNS}
          className={styles.grid}
        >
          <Heading selection={selection} count={rows.length} />
          <tbody>
            <Gap height={(lines[0]?.start ?? HEAD_PX) - HEAD_PX} />
            {lines.map(({ index }) => {
              const row = rows[index];
              return row === undefined ? null : (
                <GridLine
                  key={row.product.id}
                  ref={virtual.measureElement}
                  row={row}
                  index={index}
                  cursor={cursor}
                  selection={selection}
                  onText={(cell, text) => apply(cell, [text])}
                />
              );
            })}
            <Gap height={virtual.getTotalSize() - (lines.at(-1)?.end ?? HEAD_PX)} />
          </tbody>
        </table>
        {edits.conflict !== undefined && (
          <GridConflictDialog conflict={edits.conflict} onClose={edits.closeConflict} onMine={edits.save} />
        )}
      </div>
    </div>
  );
}

/** A gap is as high as the rows that are not in the document. */
function Gap({ height }: { readonly height: number }) {
  return <tr aria-hidden="true" className={styles.gap} style={{ height }} />;
}

function useMayEdit(): (column: string) => boolean {
  const [products, stock] = [useMay('products.change'), useMay('stock.change')];
  return column => (column === 'stock' ? stock : products);
}

interface Texts {
  readonly texts: readonly string[];
  readonly mayChange: (column: string) => boolean;
}

/** Reads one text for each row from the cell down. It reports texts that mean nothing and saves the others. */
function toEdits(
  rows: readonly GridRow[],
  { row, column }: Cell,
  { texts, mayChange }: Texts,
): readonly RowEdit[] {
  const edited = EDITABLE_COLUMNS[column - FIRST_EDITABLE];
  if (edited === undefined || !mayChange(edited.key)) return [];
  const parsed = texts.flatMap((text, index) => {
    const target = rows[row + index];
    if (target === undefined || edited.text(target) === text) return [];
    return [{ id: target.product.id, result: edited.parse(text, target) }];
  });
  const wrong = parsed.find(({ result }) => !result.ok);
  if (wrong?.result.ok === false) toastError(`${wrong.id}: ${wrong.result.error}`);
  return parsed.flatMap(({ id, result }) => (result.ok ? [{ id, edit: result.value }] : []));
}

interface GridConflictProps {
  readonly conflict: NonNullable<ReturnType<typeof useSaveEdits>['conflict']>;
  readonly onClose: () => void;
  readonly onMine: (edits: readonly RowEdit[]) => void;
}

function GridConflictDialog({ conflict: { id, edit, stored }, onClose, onMine }: GridConflictProps) {
  const { product, revision } = stored;
  return (
    <ConflictDialog
      what="this product"
      fields={describeFields(product, withEdit({ product, revision, stock: {} }, edit).product)}
      onClose={onClose}
      onMine={() => {
        onClose();
        onMine([{ id, edit }]);
      }}
    />
  );
}

interface HeadingProps {
  readonly selection: Selection;
  /** The number of rows that are loaded. */
  readonly count: number;
}

function Heading({ selection: { ids, toggleAll }, count }: HeadingProps) {
  const labels = ['Product', ...EDITABLE_COLUMNS.map(({ label }) => label)];
  return (
    <thead>
      <tr aria-rowindex={1} className={styles.heading}>
        <th scope="col" className={styles.tick}>
          <Tick
            label="Tick all that are loaded"
            isLabelSeen
            checked={ids.length > 0 && ids.length === count}
            isPartial={ids.length > 0 && ids.length < count}
            onChange={toggleAll}
          />
        </th>
        {labels.map(label => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}
