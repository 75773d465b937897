/** The session of the console, which a cookie names. */
import * as z from 'zod/mini';
import { LoginRequest } from '#contract/account.ts';
import { Code } from '#contract/second-factor.ts';
import { PERMISSIONS } from '#domain/staff/permissions.ts';
import { STAFF_ROLE_NAMES } from '#domain/staff/roles.ts';

/** The header of a request that a page made by itself: it does not keep the session alive. */
export const UNATTENDED_HEADER = 'x-unattended';

export const ConsoleLogin = z.extend(z.pick(LoginRequest, { email: true, password: true }), {
  /** A code of the authenticator app, or a recovery code. It is needed once there is a second factor. */
  code: z.optional(Code),
});

export const StaffRoleName = z.enum(STAFF_ROLE_NAMES, {
  error: `Choose a role: ${STAFF_ROLE_NAMES.join(', ')}`,
});

export const ConsoleSession = z.object({
  staff: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: StaffRoleName,
    permissions: z.array(z.enum(PERMISSIONS)),
  }),
  /** The session may do nothing but set up a second factor. */
  needsSecondFactor: z.boolean(),
});

export type ConsoleLogin = z.infer<typeof ConsoleLogin>;
export type ConsoleSession = z.infer<typeof ConsoleSession>;
