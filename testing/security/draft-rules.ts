/** The rules of the routes that change many records of the draft at once and of prices, and what changes of products cost. */
import type { AccessRule, OwnedResources } from './access-rule.ts';

export const DRAFT_RULES: Readonly<Record<string, AccessRule>> = {
  'POST /api/console/sample-removals': {
    permission: 'products.change',
    statuses: [401, 403, 403, 200],
    payload: () => ({ also: ['KUR-0001'] }),
  },
  'POST /api/console/photo-attachments': {
    permission: 'products.change',
    statuses: [401, 403, 403, 200],
    payload: () => ({ photos: [{ id: '0'.repeat(32), name: 'KUR-0001.jpg' }] }),
  },
  'GET /api/console/stored-photos': { permission: 'products.change', statuses: [401, 403, 403, 200] },
  'POST /api/console/product-removals': {
    permission: 'products.change',
    statuses: [401, 403, 403, 200],
    payload: () => ({ filter: { ids: ['KUR-0001'] } }),
  },
  'GET /api/console/products/:id/prices': {
    permission: 'products.read',
    statuses: [401, 403, 403, 200],
    params: async ({ newProduct }: OwnedResources) => ({ id: await newProduct() }),
  },
  'GET /api/console/price-history-file': {
    permission: 'products.read',
    statuses: [401, 403, 403, 200],
  },
  // Nobody has made such a change.
  'POST /api/console/draft/undo': {
    permission: 'products.change',
    statuses: [401, 403, 403, 404],
    payload: () => ({ revision: 2_147_483_647 }),
  },
};

export const DRAFT_COSTS = {
  'POST /api/console/sample-removals': [
    30,
    45,
    'reads the products in pages of 500 with requests between them',
  ],
  'POST /api/console/photo-attachments': [22, 88, 'at most 500 photos; reads all products, a page at a time'],
  'GET /api/console/stored-photos': [1, 4, 'reads the whole draft, a page at a time'],
  'GET /api/console/products/:id/prices': [1, 1],
  'GET /api/console/price-history-file': [5, 77, 'two hundred products at a time'],
  'DELETE /api/console/products/:id': [2, 12],
  'PUT /api/console/products/:id/state': [3, 8],
  'POST /api/console/product-changes': [5, 10],
  'POST /api/console/product-removals': [4, 45, 'batches of 200 products with requests between them'],
  'POST /api/console/draft/undo': [3, 25, 'batches of 200 records with requests between them'],
} as const;
