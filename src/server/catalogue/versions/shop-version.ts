/** The published state of the shop that requests are answered from. It is never changed, only replaced as a whole. */
import type { Catalogue } from '#domain/catalogue.ts';
import type { Collection } from '#domain/collection.ts';
import type { Product } from '#domain/products/product.ts';
import type { Settings } from '#domain/settings.ts';

export interface ShopVersion {
  /** Names the content in ETags. */
  readonly id: string;
  readonly catalogue: Catalogue;
  readonly settings: Settings;
  /** In their order; by default none. */
  readonly collections?: readonly Collection[] | undefined;
  /** The products that were sold once, by id; by default none. Their addresses lead on. */
  readonly archived?: ReadonlyMap<string, ArchivedProduct> | undefined;
  /** Says whether browsers ask the server for lists instead of loading the catalogue. */
  readonly listingsFromServer?: boolean | undefined;
}

export type ArchivedProduct = Pick<Product, 'styleCode' | 'category'>;

/** The version in force. A request calls this once and uses what it got to its end, so that it sees one version. */
export type GetVersion = () => ShopVersion;

/** Returns what is made of a version at its first use, and freed with it. */
export function perVersion<Value>(make: (version: ShopVersion) => Value): (version: ShopVersion) => Value {
  const made = new WeakMap<ShopVersion, { readonly value: Value }>();
  return version => {
    const entry = made.get(version) ?? { value: make(version) };
    made.set(version, entry);
    return entry.value;
  };
}
