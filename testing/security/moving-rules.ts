/** The rules of the routes by which an owner imports products, and moves in from another shop, and what their responses cost. */
import type { AccessRule, Statuses } from './access-rule.ts';

const STAFF: Statuses = [401, 403, 403, 200];

export const MOVING_RULES: Readonly<Record<string, AccessRule>> = {
  // Without If-Match: a request that may change something is told so.
  'PUT /api/console/products-spreadsheet': { permission: 'products.change', statuses: [401, 403, 403, 428] },
  'PUT /api/console/moving-in': { permission: 'products.change', statuses: [401, 403, 403, 428] },
  'GET /api/console/products-spreadsheet': { permission: 'products.read', statuses: STAFF },
  'GET /api/console/moved-pictures': { permission: 'products.read', statuses: STAFF },
  'POST /api/console/moved-picture-retries': { permission: 'products.change', statuses: STAFF },
};

export const MOVING_COSTS = {
  'PUT /api/console/moving-in': [
    1,
    83,
    'files of 10,000 sizes take 7 s in all, in parts between which others are answered; this is the longest',
  ],
  'GET /api/console/moved-pictures': [1, 2],
  'POST /api/console/moved-picture-retries': [1, 2],
} as const;
