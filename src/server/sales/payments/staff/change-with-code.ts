/** A change that returns much money, by a code of the second factor. */
import type { FastifyRequest } from 'fastify';
import { type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { type CodeRefusal, spendCode } from '#server/people/accounts/second-factor/spend-code.ts';
import { callerOf } from '#server/people/accounts/sessions/authentication.ts';
import { clientOf } from '#server/people/accounts/sessions/client.ts';
import type { Connection } from '#server/platform/db/database.ts';

interface WithCode<Refusal> {
  readonly code: string | undefined;
  readonly change: (transaction: Connection) => Promise<Result<unknown, Refusal>>;
}

/** Thrown inside the transaction that uses up the code, so that a refused change does not use it. */
class ChangeRefused extends Error {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    super('The change is refused');
    this.refusal = refusal;
  }
}

export async function changeWithCode<Refusal>(
  deps: AccountDeps,
  request: FastifyRequest,
  { code, change }: WithCode<Refusal>,
): Promise<Result<unknown, Refusal | CodeRefusal | { readonly code: 'refund-needs-code' }>> {
  if (code === undefined) return refused({ code: 'refund-needs-code' });
  const attempt = { user: callerOf(request), client: clientOf(request), code };
  try {
    return await spendCode(deps, attempt, async transaction => {
      const changed = await change(transaction);
      if (!changed.ok) throw new ChangeRefused(changed.refusal);
    });
  } catch (error) {
    if (error instanceof ChangeRefused) return refused(error.refusal as Refusal);
    throw error;
  }
}
