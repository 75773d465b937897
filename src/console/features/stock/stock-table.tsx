import { Fragment } from 'react';
import { useMay } from '#console/api/session.ts';
import { type Column, IndexTable } from '#console/parts/list/index-table.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { Button, buttonClass } from '#ui/forms/button.tsx';
import type { StockedProduct } from './stock-api.ts';
import styles from './stock-table.module.css';

interface StockTableProps {
  readonly products: readonly StockedProduct[];
  readonly onChange: (product: StockedProduct) => void;
}

export function StockTable({ products, onChange }: StockTableProps) {
  const columns = stockColumns(useMay('stock.change') ? onChange : undefined);
  return <IndexTable label="Stock" rows={products} columns={columns} toId={({ id }) => id} />;
}

/** Staff who may not change the stock get no button. */
function stockColumns(onChange: StockTableProps['onChange'] | undefined): readonly Column<StockedProduct>[] {
  return [
    {
      header: 'Product',
      cell: ({ id, name }) => (
        <>
          <PageLink to="/products/$id" params={{ id }}>
            {name}
          </PageLink>
          <small>{id}</small>
        </>
      ),
    },
    { header: 'Left, by size', cell: ({ sizes }) => <Sizes sizes={sizes} /> },
    {
      header: 'Sold in 30 days',
      isNumber: true,
      cell: ({ sizes }) => sizes.reduce((sum, { sold }) => sum + sold, 0),
    },
    {
      header: 'What to do',
      onCard: 'foot',
      cell: product => (
        <div className={styles.actions}>
          {onChange !== undefined && (
            <Button
              variant="quiet"
              size="compact"
              aria-label={`Change the stock of ${product.name}`}
              onClick={() => onChange(product)}
            >
              Change
            </Button>
          )}
          <PageLink
            to="/stock/$id"
            params={{ id: product.id }}
            className={buttonClass({ variant: 'plain', size: 'compact' })}
          >
            History
          </PageLink>
        </div>
      ),
    },
  ];
}

/** Sizes that nobody has counted are never sold out: where none is, one word for all of them. */
function Sizes({ sizes }: Pick<StockedProduct, 'sizes'>) {
  if (sizes.every(({ left }) => left === null))
    return (
      <span className={styles.uncounted}>
        {sizes.map(({ size }, index) => (
          <Fragment key={size}>
            <span className={styles.size}>
              {size}
              {index < sizes.length - 1 ? ',' : ':'}
            </span>{' '}
          </Fragment>
        ))}
        not counted
      </span>
    );
  return (
    <ul className={styles.sizes}>
      {sizes.map(({ size, left, sold }) => (
        <li key={size} data-out={left === 0 || undefined}>
          <strong>{size}</strong> {left === null ? 'not counted' : `${left} left`}
          {sold > 0 && <small>{sold} sold</small>}
        </li>
      ))}
    </ul>
  );
}
