/** The rules and costs of the routes that change many records of the draft at once. */
import type { AccessRule } from './access-rule.ts';

export const DRAFT_RULES: Readonly<Record<string, AccessRule>> = {
  // Nobody has made such a change.
  'POST /api/console/draft/undo': {
    permission: 'products.change',
    statuses: [401, 403, 403, 404],
    payload: () => ({ revision: 2_147_483_647 }),
  },
};

export const DRAFT_COSTS = {
  'POST /api/console/draft/undo': [3, 25, 'batches of 200 records with requests between them'],
} as const;
