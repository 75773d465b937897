import type { Permission } from '#domain/staff/permissions.ts';
import { type Authenticate, requirePermission } from '#server/people/accounts/sessions/authentication.ts';
import { NEEDS_STAFF_SESSION } from '#server/platform/http/route.ts';

/** What every route of the console begins with: only staff whose role has the permission are admitted; without one, all staff. */
export function staffRoute(authenticate: Authenticate) {
  return {
    may: (permission?: Permission) => ({ onRequest: [authenticate, requirePermission(permission)] }),
    schema: { tags: ['console'], ...NEEDS_STAFF_SESSION },
  };
}

export type StaffRoute = ReturnType<typeof staffRoute>;
