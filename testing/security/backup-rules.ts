/** The rules of the routes of backups, and what their responses cost. */
import type { AccessRule } from './access-rule.ts';

/** Staff that has not passed a second factor is refused. The database of these tests is known by its connection only. */
const OWNER: Pick<AccessRule, 'permission' | 'statuses' | 'allowed'> = {
  permission: 'backups.manage',
  statuses: [401, 403, 403, 403],
  allowed: 409,
};

export const BACKUP_RULES: Readonly<Record<string, AccessRule>> = {
  'GET /api/console/backups': { ...OWNER, allowed: 200 },
  'POST /api/console/backups': OWNER,
  'PUT /api/console/backups/schedule': { ...OWNER, payload: () => ({ isOn: true, hour: 3, retained: 7 }) },
  'POST /api/console/backups/:name/links': {
    ...OWNER,
    params: () => ({ name: 'nool-2026-11-20T18-00-00.db' }),
    payload: () => ({ code: '123456' }),
  },
  'GET /api/console/backup-files/:token': { ...OWNER, params: () => ({ token: 'unknown' }) },
  'POST /api/console/take-out-links': { ...OWNER, allowed: 409, payload: () => ({ code: '123456' }) },
  'GET /api/console/take-out-files/:token': { ...OWNER, allowed: 404, params: () => ({ token: 'unknown' }) },
};

export const BACKUP_COSTS = {
  'GET /api/console/backups': [1, 4],
  'POST /api/console/backups': [1, 4],
  'PUT /api/console/backups/schedule': [1, 5],
  'POST /api/console/backups/:name/links': [2, 6],
  'GET /api/console/backup-files/:token': [1, 3],
  'POST /api/console/take-out-links': [2, 6],
  'GET /api/console/take-out-files/:token': [1, 4],
} as const;
