/** The rules and costs of the routes of collections. */
import type { AccessRule, OwnedResources } from './access-rule.ts';

const newCollectionId = async ({ newCollection }: OwnedResources) => ({ id: await newCollection() });

let addresses = 0;

/** No two collections may have the same. */
function nextAddress(): string {
  addresses += 1;
  return `collection-${addresses}`;
}

export const COLLECTION_RULES: Readonly<Record<string, AccessRule>> = {
  'GET /api/collections': { statuses: [200, 200, 200, 200] },
  'GET /api/collections/:address': { statuses: [404, 404, 404, 404], params: () => ({ address: 'none' }) },
  'GET /api/console/collections': { permission: 'products.read', statuses: [401, 403, 403, 200] },
  'POST /api/console/collections': {
    permission: 'products.change',
    statuses: [401, 403, 403, 201],
    payload: () => ({ name: 'Festive', address: nextAddress(), products: ['KUR-0001'] }),
  },
  'GET /api/console/collections/:id': {
    permission: 'products.read',
    statuses: [401, 403, 403, 200],
    params: newCollectionId,
  },
  'PUT /api/console/collections/:id': {
    permission: 'products.change',
    statuses: [401, 403, 403, 200],
    params: newCollectionId,
    headers: { 'if-match': '*' },
    payload: () => ({ name: 'New', address: nextAddress(), products: ['KUR-0001'] }),
  },
  'DELETE /api/console/collections/:id': {
    permission: 'products.change',
    statuses: [401, 403, 403, 204],
    params: newCollectionId,
    headers: { 'if-match': '*' },
  },
  'POST /api/console/collections/:id/products': {
    permission: 'products.change',
    statuses: [401, 403, 403, 200],
    params: newCollectionId,
    payload: () => ({ filter: { ids: ['KUR-0001'] }, change: 'add', apply: true }),
  },
  'POST /api/console/collection-previews': {
    permission: 'products.read',
    statuses: [401, 403, 403, 200],
    payload: () => ({ products: ['KUR-0001'], rule: 'new=true' }),
  },
};

/** Measured with 200 collections, of which every second one has 500 products. */
export const COLLECTION_COSTS = {
  'GET /api/console/collections': [2, 45, 'at most 200 with 500 products each'],
  'GET /api/console/collections/:id': [2, 20],
  'POST /api/console/collections': [3, 45, 'reads all to compare their addresses'],
  'PUT /api/console/collections/:id': [3, 45, 'reads all to compare their addresses'],
  'DELETE /api/console/collections/:id': [2, 20],
  'POST /api/console/collections/:id/products': [3, 45, 'reads all, of which one changes'],
  'POST /api/console/collection-previews': [2, 24, 'at most 500 products, or the counts of a list'],
  'GET /api/collections': [1, 1, 'at most 200, counted once for each version'],
  'GET /api/collections/:address': [1, 1],
} as const;
