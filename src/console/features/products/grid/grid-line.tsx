/** A row of the grid. */
import type { Ref } from 'react';
import { findInconsistency, useTaxScheme } from '#console/api/use-price-hint.ts';
import { Tick } from '#console/parts/list/tick.tsx';
import type { Selection } from '#console/parts/list/use-selection.ts';
import { PageLink } from '#console/parts/page-link.tsx';
import { smallPicture } from '#domain/picture.ts';
import { listSizes } from '#domain/products/product.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { CellEditor } from './cell-editor.tsx';
import { EDITABLE_COLUMNS, type EditableColumn, type GridRow } from './columns.ts';
import styles from './product-grid.module.css';
import type { Cell, useGridCursor } from './use-grid-cursor.ts';

/** The columns before it tick and name the product. */
export const FIRST_EDITABLE = 2;

interface GridLineProps {
  readonly ref: Ref<HTMLTableRowElement>;
  readonly row: GridRow;
  readonly index: number;
  readonly cursor: ReturnType<typeof useGridCursor>;
  readonly selection: Selection;
  readonly onText: (cell: Cell, text: string) => void;
}

export function GridLine({ ref, row, index, cursor, selection, onText }: GridLineProps) {
  const { id, name, image, color, state } = row.product;
  return (
    <tr
      ref={ref}
      aria-rowindex={index + 2}
      data-index={index}
      className={styles.line}
      data-ticked={selection.has(id) || undefined}
    >
      <td className={styles.tick}>
        <Tick
          label={`Tick ${name}`}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
          {...cursor.target({ row: index, column: 0 })}
        />
      </td>
      <td className={styles.product}>
        <img className={styles.picture} src={smallPicture(image)} alt="" loading="lazy" />
        <span className={styles.name}>
          <PageLink to="/products/$id" params={{ id }} {...cursor.target({ row: index, column: 1 })}>
            {name}
          </PageLink>
          <small>
            {id} · {color} {state !== undefined && <Badge>{state === 'draft' ? 'Draft' : 'Archived'}</Badge>}
          </small>
        </span>
      </td>
      {EDITABLE_COLUMNS.map((column, position) => (
        <td key={column.key} className={styles.cell} data-key={column.key} data-label={column.label}>
          <EditableCell
            column={column}
            row={row}
            cell={{ row: index, column: position + FIRST_EDITABLE }}
            cursor={cursor}
            onText={onText}
          />
        </td>
      ))}
    </tr>
  );
}

interface EditableCellProps extends Pick<GridLineProps, 'row' | 'cursor' | 'onText'> {
  readonly column: EditableColumn;
  readonly cell: Cell;
}

function EditableCell({ column, row, cell, cursor, onText }: EditableCellProps) {
  const taxScheme = useTaxScheme();
  const { active, editing } = cursor;
  const isEditing = editing !== undefined && active.row === cell.row && active.column === cell.column;
  const text = column.text(row);
  const label = `${column.label} of ${row.product.name}`;
  if (isEditing)
    return (
      <CellEditor
        label={label}
        text={editing.first ?? text}
        isTyped={editing.first !== undefined}
        onLeave={(typed, move) => {
          if (typed !== undefined && typed !== text) onText(cell, typed);
          if (move === undefined) cursor.stop();
          else cursor.moveTo({ row: cell.row + move[0], column: cell.column + move[1] });
        }}
      />
    );
  if (column.isFlag)
    return (
      <Tick
        label={label}
        checked={text === 'Yes'}
        onChange={() => onText(cell, text === 'Yes' ? 'no' : 'yes')}
        {...cursor.target(cell)}
      />
    );
  const hint = column.key === 'price' ? findInconsistency(row.product, taxScheme) : undefined;
  return (
    <button
      type="button"
      className={styles.value}
      title={hint}
      aria-label={`${label}: ${column.key === 'stock' ? toStock(row) : text || 'none'}${hint === undefined ? '' : `. ${hint}`}`}
      onClick={() => cursor.begin(cell)}
      {...cursor.target(cell)}
    >
      {column.key === 'stock' ? <StockText row={row} /> : text}
      {hint !== undefined && <Badge>Check tax</Badge>}
    </button>
  );
}

/** Returns the stock as the cell shows it. */
function toStock({ product, stock }: GridRow): string {
  return listSizes(product)
    .map(size => `${size} ${stock[size] ?? '–'}`)
    .join(' ');
}

function StockText({ row: { product, stock } }: Pick<GridLineProps, 'row'>) {
  return listSizes(product).map(size => (
    <span key={size} className={styles.size} data-out={stock[size] === 0 || undefined}>
      <small>{size}</small> {stock[size] ?? '–'}{' '}
    </span>
  ));
}
