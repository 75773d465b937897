import { type Authenticate, requireStaff } from '#server/accounts/sessions/authentication.ts';
import { NEEDS_SESSION } from '#server/http/route.ts';

/** What every route of the console begins with: only staff are admitted. */
export function staffRoute(authenticate: Authenticate) {
  return {
    onRequest: [authenticate, requireStaff],
    schema: { tags: ['console'], ...NEEDS_SESSION },
  };
}

export type StaffRoute = ReturnType<typeof staffRoute>;
