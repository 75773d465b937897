import { formatPrice } from '#domain/money.ts';
import type { Product } from '#domain/products/product.ts';
import { hasDearerSize } from '#domain/products/size-variants.ts';
import { classNames } from '#ui/layout/class-names.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import styles from './price.module.css';

export function Price({
  product,
}: {
  readonly product: Pick<Product, 'price' | 'priceBefore' | 'variants'>;
}) {
  const before = product.priceBefore;
  return (
    <span className={styles.price}>
      {before !== undefined && <VisuallyHidden>Now </VisuallyHidden>}
      <span className={classNames(styles.now, before !== undefined && styles.reduced)}>
        {hasDearerSize(product) && <small>from </small>}
        {formatPrice(product.price)}
      </span>
      {before !== undefined && (
        <>
          <VisuallyHidden>, before </VisuallyHidden>
          <s className={styles.before}>{formatPrice(before)}</s>
        </>
      )}
    </span>
  );
}
