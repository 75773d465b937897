import type { Client } from '#server/people/accounts/sessions/client.ts';
import type { SessionUser } from '#server/people/accounts/sessions/session.repository.ts';

export interface FactorCaller {
  readonly user: SessionUser;
  readonly client: Client;
}
