/** Says which products would be deleted, and which archived. */
import { formatCount } from '#console/parts/format-count.ts';
import { FoldedNames, toProductName } from '#console/parts/list/folded-names.tsx';
import type { ProductRemovalResult } from '#contract/console/product-removal.ts';
import styles from './bulk-preview.module.css';

export function RemovedProducts({ deleted, archived }: Pick<ProductRemovalResult, 'deleted' | 'archived'>) {
  return (
    <div className={styles.list}>
      <Part
        {...deleted}
        text={
          deleted.count === 1
            ? 'deleted: nobody has ordered it. Once you publish, its address leads to its category, if that has other products.'
            : 'deleted: nobody has ordered them. Once you publish, their addresses lead to their category, if that has other products.'
        }
      />
      <Part
        {...archived}
        text={`archived: somebody has ordered ${archived.count === 1 ? 'it. Shoppers see it' : 'them. Shoppers see them'} no more; orders, invoices and returns stay as they are.`}
      />
    </div>
  );
}

interface PartProps {
  readonly count: number;
  readonly products: ProductRemovalResult['deleted']['products'];
  readonly text: string;
}

function Part({ count, products, text }: PartProps) {
  if (count === 0) return null;
  return (
    <div>
      <p>
        <strong>{formatCount(count, 'product')}</strong> {count === 1 ? 'is' : 'are'} {text}
      </p>
      <FoldedNames names={products.map(toProductName)} count={count} />
    </div>
  );
}
