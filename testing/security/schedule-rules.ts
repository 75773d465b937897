/** The rules of the routes of what is scheduled. */
import type { AccessRule } from './access-rule.ts';

export const SCHEDULE_RULES: Readonly<Record<string, AccessRule>> = {
  'GET /api/console/schedules': { permission: 'products.read', statuses: [401, 403, 403, 200] },
  // There is none with the id, and no server has been started that could say that none of 0.2.0 is running.
  'GET /api/console/schedules/:id': { permission: 'products.read', statuses: [401, 403, 403, 404] },
  'POST /api/console/schedules': {
    permission: 'publish',
    statuses: [401, 403, 403, 409],
    payload: () => ({ startsAt: '2090-01-01T10:00:00Z' }),
  },
  'DELETE /api/console/schedules/:id': { permission: 'publish', statuses: [401, 403, 403, 404] },
};
