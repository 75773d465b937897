import type { Authenticate } from './sessions/authentication.ts';

/** The hooks by which routes authenticate their caller. */
export interface AccountGuards {
  readonly authenticate: Authenticate;
  /** Accepts the cookie of the console too. */
  readonly authenticateStaff: Authenticate;
  readonly publicUrl: string | undefined;
}
