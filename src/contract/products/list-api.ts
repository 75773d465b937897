import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/products/product.ts';
import { MAX_PRODUCTS_REQUESTED } from './list-urls.ts';
import { ProductJson } from './product.ts';

const Version = z.optional(z.string().check(z.maxLength(64)));

/** The address is on the own host: `//` would begin another. */
const Address = z
  .string()
  .check(
    z.maxLength(2000),
    z.regex(/^\/(?![/\\])/, { error: 'address must be the path of a page, such as /shop?new=true' }),
  );

export const PageDataQuery = z.object({ version: Version, address: Address });

/** What the page shows, as its document holds it, with what is displayed of its head. */
export const PageDataResponse = z.object({
  /** The version of the data, which may be another than was requested. */
  version: z.string(),
  data: z.unknown(),
  head: z.object({
    title: z.string(),
    description: z.string(),
    canonical: z.optional(z.string()),
    mayHaveMoved: z.optional(z.literal(true)),
  }),
});

export type PageDataResponse = z.infer<typeof PageDataResponse>;

export const SuggestionsQuery = z.object({ version: Version, search: z.string().check(z.maxLength(200)) });

const ProductId = z.string().check(z.regex(PRODUCT_ID));

/** The ids of a query: one, or a list of a repeated parameter. */
export const ProductIds = z.union(
  [ProductId, z.array(ProductId).check(z.maxLength(MAX_PRODUCTS_REQUESTED))],
  {
    error: `product must be a product id, or up to ${MAX_PRODUCTS_REQUESTED} of them`,
  },
);

export const ProductsQuery = z.object({ product: ProductIds });

/** Rows of `/products.json` without the long texts. */
export const ListedProducts = z.array(z.partial(z.object(ProductJson.shape)));
