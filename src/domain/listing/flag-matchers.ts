/** What the filters that are on or off ask of a product. */
import type { Product } from '#domain/products/product.ts';
import type { FlagName } from './filters.ts';
import { popularity, toHomeSection } from './sorting.ts';

/** Each is given all products. */
export const FLAG_MATCHERS: Readonly<
  Record<FlagName, (products: readonly Product[]) => (product: Product) => boolean>
> = {
  isFeatured: featured,
  isNew: () => product => product.isNew,
  isSale: () => product => product.isSale,
  // Stock is not part of a catalogue: `available.ts` leaves out what is sold out.
  isInStock: () => () => true,
};

/** New or on sale, padded with other products up to what a section of the home page shows. */
function featured(products: readonly Product[]): (product: Product) => boolean {
  const isPopular = (product: Product) => popularity(product) > 0;
  const section = toHomeSection(products, isPopular);
  return product => isPopular(product) || section.includes(product);
}
