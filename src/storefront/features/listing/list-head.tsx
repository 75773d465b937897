/** The head of a category or collection: a band of its cloths, its name, a sentence of the owner, and the cloths to choose from. */
import type { Catalogue } from '#domain/catalogue.ts';
import type { FacetCount } from '#domain/listing/facets.ts';
import { listChosen, withChosen } from '#domain/listing/filters.ts';
import type { ListingQuery } from '#domain/listing/listing-query.ts';
import type { CardProduct } from '#storefront/products/card-product.ts';
import { classNames } from '#ui/layout/class-names.ts';
import { Heading } from '#ui/layout/heading.tsx';
import { Picture } from '#ui/media/picture.tsx';
import styles from './list-head.module.css';
import { type ListingData, toAddress } from './listing-data.ts';

const MAX_PICTURES = 6;
const MAX_CHIPS = 8;

interface ListHeadProps {
  readonly data: ListingData;
  readonly level: 1 | 2;
  readonly title: string;
  readonly text: string | undefined;
  /** The pictures of the band. */
  readonly cloths: readonly string[];
  /** A picture of the owner, instead of the band. */
  readonly picture?: string | undefined;
}

export function ListHead({ data, level, title, text, cloths, picture }: ListHeadProps) {
  const pictures = picture === undefined ? cloths : [picture];
  return (
    <div className={styles.head}>
      {pictures.length > 0 && (
        <div className={classNames(styles.band, picture !== undefined && styles.own)}>
          {pictures.map(image => (
            <Picture key={image} image={image} sizes={toSizes(pictures.length)} alt="" />
          ))}
        </div>
      )}
      {/* Below another title, which has the thread, the name goes without it. */}
      <Heading level={level} intro={text} short bare={level === 2}>
        {title}
      </Heading>
      <PrintChips {...data} />
    </div>
  );
}

/** A phone shows three at most. */
function toSizes(count: number): string {
  return `(width < 48rem) ${Math.ceil(100 / Math.min(count, 3))}vw, ${Math.ceil(100 / count)}vw`;
}

function PrintChips({ base, view, facets }: ListingData) {
  const chosen = listChosen(view.query, 'prints');
  const prints = rankPrints(facets.prints, chosen);
  if (prints.length < 2) return null;
  return (
    <ul className={styles.chips} aria-label="Cloths">
      {prints.map(print => (
        <li key={print}>
          <a
            className={styles.chip}
            href={toAddress(base, view, toggled(chosen, print))}
            aria-current={chosen.includes(print) || undefined}
            data-keep-scroll
          >
            {print}
          </a>
        </li>
      ))}
    </ul>
  );
}

function toggled(chosen: readonly string[], print: string): Partial<ListingQuery> {
  const others = chosen.filter(other => other !== print);
  return withChosen('prints', chosen.includes(print) ? others : [...chosen, print]);
}

/** The chosen ones are always among them, so that each can be taken back. */
function rankPrints(prints: readonly FacetCount[], chosen: readonly string[]): readonly string[] {
  const used = prints.filter(({ value, count }) => count > 0 || chosen.includes(value));
  const ranked = used.toSorted((a, b) => b.count - a.count);
  return ranked
    .filter(({ value }, index) => index < MAX_CHIPS || chosen.includes(value))
    .map(({ value }) => value);
}

/** Returns pictures for the band: the cloths of the first products from near, each print once before any comes again. */
export function findCloths(catalogue: Catalogue, products: readonly CardProduct[]): readonly string[] {
  const prints = new Set<string>();
  const others: CardProduct[] = [];
  const first = products.filter(product => {
    const isNew = !prints.has(product.printName);
    if (isNew) prints.add(product.printName);
    else others.push(product);
    return isNew;
  });
  const pictures = [...first, ...others].map(({ id, image }) => catalogue.byId.get(id)?.closeUp ?? image);
  return [...new Set(pictures)].slice(0, MAX_PICTURES);
}
