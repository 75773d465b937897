/** Paths of the API of the console. They are apart, so that the storefront's script does not carry them. */
export const CONSOLE_API = {
  products: '/api/console/products',
  product: '/api/console/products/:id',
  productCopies: '/api/console/products/:id/copies',
  productChanges: '/api/console/product-changes',
  settings: '/api/console/settings',
  draft: '/api/console/draft',
  versions: '/api/console/versions',
  version: '/api/console/versions/:number',
} as const;
