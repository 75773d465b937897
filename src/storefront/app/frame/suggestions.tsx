import { productPage } from '#contract/urls.ts';
import type { Product } from '#domain/products/product.ts';
import { WholeWords } from '#ui/layout/whole-words.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Price } from '#ui/media/price.tsx';
import styles from './search-box.module.css';

interface SuggestionsProps {
  readonly id: string;
  readonly products: readonly Product[];
  readonly active: number;
  readonly shown: boolean;
  /** The address of all results, when there may be more than these. */
  readonly allAddress: string | undefined;
  readonly onGo: (address: string) => void;
}

/** The list below the search box; the focus stays in the box, which names the active option. */
export function Suggestions({ id, products, active, shown, allAddress, onGo }: SuggestionsProps) {
  const option = (at: number, address: string) => ({
    id: `${id}-${at}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': at === active,
    // A press must not take the focus from the box before the click has come.
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => onGo(address),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element of HTML is a listbox with pictures
    <div id={id} className={styles.list} role="listbox" aria-label="Suggestions" hidden={!shown}>
      {products.map((product, index) => (
        <div key={product.id} className={styles.option} {...option(index, productPage(product.id))}>
          <Picture image={product.image} sizes="3rem" alt="" className={styles.thumb} />
          <span className={styles.name}>
            <WholeWords text={product.name} />
          </span>
          <Price product={product} />
        </div>
      ))}
      {allAddress !== undefined && (
        <div className={styles.all} {...option(products.length, allAddress)}>
          View all results
        </div>
      )}
    </div>
  );
}
