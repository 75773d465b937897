/** Opens the dialog for the ticked products, or for all that the filter finds. */
import { useState } from 'react';
import { useMay } from '#console/api/session.ts';
import { BulkBar } from '#console/parts/list/bulk-bar.tsx';
import type { Selection } from '#console/parts/list/use-selection.ts';
import type { SearchParams } from '#console/parts/use-search-params.ts';
import type { ProductFilter } from '#contract/console/product.ts';
import { Button } from '#ui/forms/button.tsx';
import { ADD_TO_COLLECTION } from './bulk-changes.ts';
import { BulkDialog } from './bulk-dialog.tsx';

/** Removes the filters of the address that only lists use. */
function toFilter({ sort: _sort, isNew, isSale, isSample, ...texts }: SearchParams): ProductFilter {
  return {
    ...texts,
    ...(isNew !== undefined && { isNew: isNew === 'true' }),
    ...(isSale !== undefined && { isSale: isSale === 'true' }),
    ...(isSample !== undefined && { isSample: isSample === 'true' }),
  };
}

export function ChangeAll({ search, total }: { readonly search: SearchParams; readonly total: number }) {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMayChange();
  const close = () => setOpen(false);
  if (!mayChange) return null;
  return (
    <>
      <Button variant="quiet" size="compact" disabled={total === 0} onClick={() => setOpen(true)}>
        Change all…
      </Button>
      {isOpen && <BulkDialog filter={toFilter(search)} count={total} onDone={close} onClose={close} />}
    </>
  );
}

export function ChangeTicked({ selection }: { readonly selection: Selection }) {
  const [open, setOpen] = useState<'change' | 'collection'>();
  const mayChange = useMayChange();
  const mayCollect = useMay('products.change');
  const { ids } = selection;
  const close = () => setOpen(undefined);
  const finish = () => {
    close();
    selection.clear();
  };
  return (
    <BulkBar selection={selection}>
      {mayChange && (
        <Button size="compact" onClick={() => setOpen('change')}>
          Change {ids.length}…
        </Button>
      )}
      {mayCollect && (
        <Button variant="quiet" size="compact" onClick={() => setOpen('collection')}>
          Add to a collection…
        </Button>
      )}
      {open !== undefined && (
        <BulkDialog
          filter={{ ids: [...ids] }}
          count={ids.length}
          {...(open === 'collection' && { first: ADD_TO_COLLECTION })}
          onDone={finish}
          onClose={close}
        />
      )}
    </BulkBar>
  );
}

function useMayChange(): boolean {
  const [products, stock] = [useMay('products.change'), useMay('stock.change')];
  return products || stock;
}
