/** The rules of the routes of redirects, and what their responses cost. */
import type { AccessRule, Statuses } from './access-rule.ts';

const STAFF: Statuses = [401, 403, 403, 200];

let addresses = 0;

/** No two redirects may lead away from the same address. */
function nextOldAddress(): string {
  addresses += 1;
  return `/old-${addresses}`;
}

export const REDIRECT_RULES: Readonly<Record<string, AccessRule>> = {
  'GET /api/console/redirects': { permission: 'content.change', statuses: STAFF },
  'POST /api/console/redirects': {
    permission: 'content.change',
    statuses: [401, 403, 403, 201],
    payload: () => ({ from: nextOldAddress(), to: '/shop' }),
  },
  'PUT /api/console/redirects/:id': {
    permission: 'content.change',
    statuses: [401, 403, 403, 404],
    params: () => ({ id: 'red_none' }),
    payload: () => ({ from: '/old', to: '/shop' }),
  },
  'DELETE /api/console/redirects/:id': {
    permission: 'content.change',
    statuses: [401, 403, 403, 404],
    params: () => ({ id: 'red_none' }),
  },
  'GET /api/console/redirects-file': { permission: 'content.change', statuses: STAFF },
  'PUT /api/console/redirects-file': {
    permission: 'content.change',
    statuses: STAFF,
    headers: { 'content-type': 'text/csv' },
    payload: () => 'Redirect from,Redirect to\n/old,/shop\n',
  },
};

/** The same of the lists of content. */
export const CONTENT_COSTS = {
  'GET /api/console/content/:list': [3, 3],
  'POST /api/console/content/:list': [11, 11],
  'PUT /api/console/content/:list': [8, 9],
  'PUT /api/console/content/:list/:item': [5, 8],
  'DELETE /api/console/content/:list/:item': [2, 7],
  'GET /api/console/redirects': [1, 83, 'a search reads through 50,000 redirects at most'],
  'POST /api/console/redirects': [2, 6],
  'PUT /api/console/redirects/:id': [4, 10],
  'DELETE /api/console/redirects/:id': [3, 6],
  'GET /api/console/redirects-file': [1, 10],
  'PUT /api/console/redirects-file': [
    8,
    99,
    'a table of 50,000 rows takes 1.5 s in all, in parts between which others are answered; this is the longest',
  ],
} as const;
