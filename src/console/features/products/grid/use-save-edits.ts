/** Saves changes of cells: they are shown at once, sent one after the other, and can be undone. */
import { type InfiniteData, type Query, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeStock, saveProduct, storedIn } from '#console/api/products.ts';
import { isData } from '#console/api/query-client.ts';
import { formatCount } from '#console/parts/format-count.ts';
import { toastError, toastUndo } from '#console/parts/toasts.tsx';
import type { DraftProduct, ProductList } from '#contract/console/product.ts';
import { type Edit, type GridRow, toInverse, withEdit } from './columns.ts';

export interface RowEdit {
  readonly id: string;
  readonly edit: Edit;
}

/** Somebody else was faster: what is stored, and what was to be saved. */
export interface GridConflict extends RowEdit {
  readonly stored: DraftProduct;
}

/** The grid has what was saved already. */
function showsElsewhere(query: Query): boolean {
  return isData(query) && query.queryKey[0] !== 'products';
}

export function useSaveEdits() {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<GridConflict>();
  const last = useRef<Promise<void>>(Promise.resolve());

  const findRow = (id: string) =>
    toRows(queryClient.getQueriesData<Pages>({ queryKey: ['products'] })).get(id);
  const show = (id: string, change: (row: GridRow) => GridRow) =>
    queryClient.setQueriesData<Pages>(
      { queryKey: ['products'] },
      pages => pages && withRow(pages, id, change),
    );

  /** Returns what was changed back and what there is to ask about the price, or nothing where it failed. */
  async function saveOne({ id, edit }: RowEdit): Promise<SavedEdit | undefined> {
    const before = findRow(id);
    if (before === undefined) return undefined;
    const after = withEdit(before, edit);
    show(id, () => after);
    try {
      const questions = await send(id, edit, { after, show });
      return { inverse: { id, edit: toInverse(before, edit) }, questions };
    } catch (error) {
      show(id, () => before);
      const stored = storedIn(error);
      if (stored === undefined) toastError(error instanceof Error ? error.message : 'It could not be saved.');
      else {
        show(id, row => ({ ...row, product: stored.product, revision: stored.revision }));
        setConflict({ id, edit, stored });
      }
      return undefined;
    }
  }

  async function saveAll(edits: readonly RowEdit[], isUndo: boolean): Promise<void> {
    const undo: RowEdit[] = [];
    const questions: string[] = [];
    for (const each of edits) {
      const saved = await saveOne(each);
      if (saved === undefined) continue;
      undo.unshift(saved.inverse);
      questions.push(...saved.questions);
    }
    void queryClient.invalidateQueries({ predicate: showsElsewhere });
    if (undo.length > 0 && !isUndo)
      toastUndo(describeSaved(undo.length, questions), () => save(undo, true), 'draft');
  }

  function save(edits: readonly RowEdit[], isUndo = false): void {
    last.current = last.current.then(() => saveAll(edits, isUndo));
  }

  return { save, conflict, closeConflict: () => setConflict(undefined) };
}

interface SavedEdit {
  readonly inverse: RowEdit;
  readonly questions: readonly string[];
}

/** So many fit in a message. */
const MAX_QUESTIONS = 2;

function describeSaved(count: number, questions: readonly string[]): string {
  const saved = count === 1 ? 'Saved.' : `${formatCount(count, 'cell')} saved.`;
  return [saved, ...questions.slice(0, MAX_QUESTIONS)].join(' ');
}

interface Sending {
  readonly after: GridRow;
  readonly show: (id: string, change: (row: GridRow) => GridRow) => void;
}

async function send(id: string, edit: Edit, { after, show }: Sending): Promise<readonly string[]> {
  if (edit.kind === 'product') {
    const { product, revision, questions = [] } = await saveProduct(after.product, after.revision);
    show(id, row => ({ ...row, product, revision }));
    return questions;
  }
  const { sizes } = await changeStock(id, { sizes: edit.sizes, reason: 'Products page' });
  const stock = Object.entries(sizes).filter(([, left]) => left !== null);
  show(id, row => ({ ...row, stock: Object.fromEntries(stock) as GridRow['stock'] }));
  return [];
}

type Pages = InfiniteData<ProductList>;

/** Returns the rows of all pages that are loaded. */
export function rowsOfPages({ pages }: Pages): readonly GridRow[] {
  return pages.flatMap(({ products, stock }) =>
    products.map(({ product, revision }) => ({ product, revision, stock: stock[product.id] ?? {} })),
  );
}

function toRows(cached: readonly (readonly [unknown, Pages | undefined])[]): ReadonlyMap<string, GridRow> {
  const rows = cached.flatMap(([, pages]) => (pages === undefined ? [] : rowsOfPages(pages)));
  return new Map(rows.map(row => [row.product.id, row]));
}

function withRow(data: Pages, id: string, change: (row: GridRow) => GridRow): Pages {
  return {
    ...data,
    pages: data.pages.map(page => {
      const found = page.products.find(({ product }) => product.id === id);
      if (found === undefined) return page;
      const { product, revision, stock } = change({ ...found, stock: page.stock[id] ?? {} });
      return {
        ...page,
        products: page.products.map(each => (each === found ? { ...found, product, revision } : each)),
        stock: { ...page.stock, [id]: stock },
      };
    }),
  };
}
