/** A change that returns much money, by a code of the second factor. */
import type { FastifyRequest } from 'fastify';
import { type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { type CodeError, spendCode } from '#server/people/accounts/second-factor/spend-code.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import type { Connection } from '#server/platform/db/database.ts';

interface WithCode<ErrorValue> {
  readonly code: string | undefined;
  readonly change: (transaction: Connection) => Promise<Result<unknown, ErrorValue>>;
}

/** Thrown inside the transaction that uses up the code, so that a refused change does not use it. */
class ChangeRefused extends Error {
  readonly error: unknown;

  constructor(error: unknown) {
    super('The change is refused');
    this.error = error;
  }
}

export async function changeWithCode<ErrorValue>(
  deps: AccountDeps,
  request: FastifyRequest,
  { code, change }: WithCode<ErrorValue>,
): Promise<Result<unknown, ErrorValue | CodeError | { readonly code: 'refund-needs-code' }>> {
  if (code === undefined) return refused({ code: 'refund-needs-code' });
  const attempt = { user: toCaller(request), client: toClient(request), code };
  try {
    return await spendCode(deps, attempt, async transaction => {
      const changed = await change(transaction);
      if (!changed.ok) throw new ChangeRefused(changed.error);
    });
  } catch (error) {
    if (error instanceof ChangeRefused) return refused(error.error as ErrorValue);
    throw error;
  }
}
