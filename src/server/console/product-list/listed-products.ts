/** What lists of the console filter and sort the products of the draft by, in memory: reading 10,000 takes half a second. */
import type { ProductJson } from '#contract/products/product.ts';
import { searchableWords, splitWords } from '#domain/listing/words.ts';
import { fromRupees, type Paise } from '#domain/money.ts';
import type { ProductState } from '#domain/products/product-details.ts';
import { sameKey } from '#domain/text/same-text.ts';
import {
  isAsItCame,
  readSampleRecords,
  type SampleRecords,
} from '#server/catalogue/sample/sample-records.ts';
import { rememberDraft } from '#server/catalogue/versions/remember-draft.ts';
import type { Database } from '#server/platform/db/database.ts';

export interface ListedProduct extends Pick<ProductJson, 'id' | 'category' | 'isNew' | 'isSale' | 'sizes'> {
  readonly state: ProductState;
  /** It came with the shop, and nobody has changed what it is. */
  readonly isSample: boolean;
  readonly price: Paise;
  readonly updatedAt: number;
  /** What it has in common with other spellings of its name. */
  readonly nameKey: string;
  /** The words are compared in the order of the alphabet. */
  readonly name: string;
  /** A search finds the product by these words. A space precedes each. */
  readonly words: string;
}

/** The products of the draft as it is, in no order. */
export type ListedProducts = () => Promise<readonly ListedProduct[]>;

export function createListedProducts(db: Database): ListedProducts {
  let sample: SampleRecords | undefined;
  const listed = rememberDraft(db, 'product', ({ id, body, updated_at }) =>
    toListed(JSON.parse(body) as ProductJson, updated_at, isAsItCame(body, sample?.get(id))),
  );
  return async () => {
    // The first start was before: what came with the shop stays the same.
    sample ??= await readSampleRecords(db, 'product');
    return listed();
  };
}

export function toListed(product: ProductJson, updatedAt: number, isSample = false): ListedProduct {
  const { id, name, category, isNew, isSale, sizes, model, color, printName, price } = product;
  const words = searchableWords([id, name, category, model, color, printName].join(' '));
  return {
    id,
    category,
    isNew,
    isSale,
    sizes,
    state: product.state ?? 'live',
    isSample,
    price: fromRupees(price),
    updatedAt,
    nameKey: sameKey(name),
    name: splitWords(name).join('-'),
    words: words.map(word => ` ${word}`).join(''),
  };
}
