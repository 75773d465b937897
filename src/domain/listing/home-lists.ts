/** The lists of products on the home page (spec 2, Home). */
import type { Catalogue } from '#domain/catalogue.ts';
import { SHOWN } from '#domain/constants/limits.ts';
import type { Product } from '#domain/products/product.ts';
import { homeSection, listProducts } from './listing.ts';
import { EVERYTHING } from './listing-query.ts';

export interface HomeLists {
  readonly featured: readonly Product[];
  readonly newArrivals: readonly Product[];
  readonly onSale: readonly Product[];
}

/** A shorter list looks like a mistake. */
const MIN_LIST = 4;

/** The sample's lists are padded to eight with other products. */
export function paddedHomeLists(catalogue: Catalogue): HomeLists {
  return {
    featured: homeSection(catalogue, 'featured'),
    newArrivals: homeSection(catalogue, 'new'),
    onSale: homeSection(catalogue, 'sale'),
  };
}

/**
 * Each product is in one list, which has only what its title says. Short lists are empty, and a small shop has one list. What the
 * owner has chosen as featured is shown in any case.
 */
export function distinctHomeLists(catalogue: Catalogue, chosen?: readonly Product[]): HomeLists {
  const products = catalogue.products.filter(notIn(chosen ?? []));
  const isSmall = catalogue.products.length <= SHOWN.homeSection;
  const fresh = products.filter(({ isNew }) => isNew);
  // What is both is needed less here: the price before it says more.
  const newArrivals = isSmall ? [] : toList([...fresh.filter(isFullPrice), ...fresh.filter(isOnSale)]);
  const onSale = isSmall ? [] : toList(products.filter(isOnSale).filter(notIn(newArrivals)));
  if (chosen !== undefined) return { featured: chosen, newArrivals, onSale };
  const others = [newArrivals, onSale].flat();
  const limit = SHOWN.homeSection + others.length;
  const popular = listProducts(catalogue, { ...EVERYTHING, limit }).products.filter(notIn(others));
  const featured = popular.slice(0, SHOWN.homeSection);
  return { featured: others.length === 0 ? featured : toList(featured), newArrivals, onSale };
}

const isOnSale = ({ isSale }: Product) => isSale;

const isFullPrice = ({ isSale }: Product) => !isSale;

function notIn(list: readonly Product[]): (product: Product) => boolean {
  return product => !list.includes(product);
}

function toList(products: readonly Product[]): readonly Product[] {
  return products.length < MIN_LIST ? [] : products.slice(0, SHOWN.homeSection);
}
