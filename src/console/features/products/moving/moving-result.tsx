/** What becomes of the files: products, sizes, pieces and pictures, and what has no home here. */
import { formatCount } from '#console/parts/format-count.ts';
import { formatNumber } from '#console/parts/format-number.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { IssueTable } from '#console/parts/list/issue-table.tsx';
import { TableBox } from '#console/parts/table-box.tsx';
import type { ForeignFileKind, MovedProduct, MovingResult } from '#contract/console/moving.ts';
import styles from './moving-page.module.css';

const KINDS: Readonly<Record<ForeignFileKind, string>> = {
  'shopify-products': 'Products from Shopify',
  'shopify-inventory': 'Stock from Shopify',
  'woocommerce-products': 'Products from WooCommerce',
  redirects: 'Redirects',
  customers: 'Customers',
  orders: 'Orders',
};

/** So many products are listed; the others are counted. */
const LISTED = 50;

export function FileList({ files }: Pick<MovingResult, 'files'>) {
  return (
    <ul className={styles.files}>
      {files.map(({ name, kind, rows, problem }) => (
        <li key={name}>
          <strong>{name}</strong>: {kind === undefined ? '' : `${KINDS[kind]}, ${formatCount(rows, 'row')}. `}
          {problem !== undefined && `The file ${problem}.`}
        </li>
      ))}
    </ul>
  );
}

export function Outcome({ result }: { readonly result: MovingResult }) {
  const { products, losses, issues, hints } = result;
  return (
    <PageSection title="What becomes of it">
      <div className={styles.parts}>
        <Sums {...result} />
        <TableBox label="Products" headings={['In the other shop', 'Here']} isWrapped>
          {products.first.slice(0, LISTED).map(product => (
            <tr key={product.ids[0]}>
              <td>{product.title}</td>
              <td>
                {describe(product)}
                <small>{product.ids.join(', ')}</small>
              </td>
            </tr>
          ))}
        </TableBox>
        {products.count > LISTED && <p>And {formatCount(products.count - LISTED, 'more product')}.</p>}
        {issues.count > 0 && <IssueTable title="Left out" {...issues} />}
        {hints.count > 0 && (
          <details className={styles.details}>
            <summary>Please look at these: {formatNumber(hints.count)}</summary>
            <IssueTable title="Please look at these" isFolded {...hints} />
          </details>
        )}
        {losses.length > 0 && <Losses losses={losses} />}
      </div>
    </PageSection>
  );
}

function Sums({ counts, products }: Pick<MovingResult, 'counts' | 'products'>) {
  const { added, changed, unchanged, sizes, pieces, pictures, newCategories, redirects } = counts;
  return (
    <>
      <p>
        {formatCount(products.count, 'product')} of the files {products.count === 1 ? 'becomes' : 'become'}{' '}
        {formatCount(added + changed + unchanged, 'product')} here, with {formatCount(sizes, 'size')},{' '}
        {formatCount(pieces, 'piece')} and {formatCount(pictures, 'picture')}:{' '}
        {[
          `${formatNumber(added)} new`,
          `${formatNumber(changed)} changed`,
          `${formatNumber(unchanged)} as before`,
        ].join(', ')}
        .{added + changed === 0 && ' Nothing has changed since you moved in with these files.'}
      </p>
      <p>
        {newCategories > 0 &&
          `${newCategories === 1 ? 'One new category' : `${formatNumber(newCategories)} new categories`}. `}
        {redirects > 0 &&
          `${formatNumber(redirects)} old addresses lead here; those that lead somewhere already stay. `}
        Pieces are counted as in the file, except where the file says the same as last time: what you sold
        here since stays sold. A product waits for its pictures before it is published.
      </p>
    </>
  );
}

const CHANGES = { new: '', changed: ' Changed.', same: ' As before.' };

function describe({ ids, sizes, pictures, change }: MovedProduct): string {
  return `${formatCount(ids.length, 'product')}, ${formatCount(sizes, 'size')}, ${formatCount(pictures, 'picture')}.${CHANGES[change]}`;
}

function Losses({ losses }: Pick<MovingResult, 'losses'>) {
  return (
    <div className={styles.parts}>
      <h3>Not taken, because there is no place for it here</h3>
      <TableBox label="Not taken" headings={['Column', 'Cells', 'File']} isWrapped>
        {losses.map(({ file, heading, count }) => (
          <tr key={`${file} ${heading}`}>
            <td>{heading}</td>
            <td>{formatNumber(count)}</td>
            <td>{file}</td>
          </tr>
        ))}
      </TableBox>
    </div>
  );
}
