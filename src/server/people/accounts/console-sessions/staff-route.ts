import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Permission } from '#domain/staff/permissions.ts';
import { type Authenticate, requirePermission } from '#server/people/accounts/sessions/authentication.ts';
import { NEEDS_STAFF_SESSION } from '#server/platform/http/route.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const BASE = { tags: ['console'], ...NEEDS_STAFF_SESSION };

/** Makes the options of the console's routes. */
export function staffRoute(authenticate: Authenticate) {
  return {
    /** Admits only staff whose role has the permission; without one, all staff. The hooks run after that. */
    may: <const Schema extends FastifySchema>(
      permission: Permission | undefined,
      schema: Schema,
      hooks: readonly Hook[] = [],
    ) => ({
      onRequest: [authenticate, requirePermission(permission), ...hooks],
      schema: { ...BASE, ...schema },
    }),
  };
}

export type StaffRoute = ReturnType<typeof staffRoute>;
