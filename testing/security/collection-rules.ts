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
  'POST /api/console/collection-previews': {
    permission: 'products.read',
    statuses: [401, 403, 403, 200],
    payload: () => ({ products: ['KUR-0001'], rule: 'new=true' }),
  },
};

export const COLLECTION_COSTS = {
  'GET /api/console/collections': [1, 8, 'at most 200'],
  'GET /api/console/collections/:id': [1, 8],
  'POST /api/console/collections': [1, 10],
  'PUT /api/console/collections/:id': [1, 10],
  'DELETE /api/console/collections/:id': [1, 8],
  'POST /api/console/collection-previews': [2, 10, 'at most 500 products, or the counts of a list'],
  'GET /api/collections': [1, 1, 'at most 200, counted once for each version'],
  'GET /api/collections/:address': [1, 1],
} as const;
