/** An owner enters or removes the keys of the gateway, by a code of the second factor. */
import type { GatewayKeysChange } from '#contract/console/payments/gateway-keys.ts';
import type { Result } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import {
  type CodeAttempt,
  type CodeError,
  spendCode,
} from '#server/people/accounts/second-factor/spend-code.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { deleteKeys, writeKeys } from './gateway-keys.repository.ts';
import { encryptKeys, readKeys } from './stored-keys.ts';

type By = Pick<CodeAttempt, 'user' | 'client'>;

export async function changeKeys(
  deps: AccountDeps,
  by: By,
  { code, ...entered }: GatewayKeysChange,
): Promise<Result<void, CodeError>> {
  return spendCode(deps, { ...by, code }, async transaction => {
    const now = deps.clock().getTime();
    const before = await readKeys(transaction, deps.keys, now);
    await writeKeys(transaction, {
      provider: 'razorpay',
      key_id: entered.keyId,
      secrets: encryptKeys(entered, before, { key: deps.keys.gateway, now }),
      revision: deps.newId('gwk'),
      actor: by.user.id,
      changed_at: now,
    });
    await record(transaction, deps, { ...by, action: before === undefined ? 'create' : 'update' });
  });
}

export async function removeKeys(deps: AccountDeps, by: By, code: string): Promise<Result<void, CodeError>> {
  return spendCode(deps, { ...by, code }, async transaction => {
    const wereStored = await deleteKeys(transaction);
    if (wereStored) await record(transaction, deps, { ...by, action: 'delete' });
  });
}

interface Recorded extends By {
  readonly action: 'create' | 'update' | 'delete';
}

/** Records who and when, and nothing of the keys. */
async function record(
  transaction: Connection,
  deps: AccountDeps,
  { user, client, action }: Recorded,
): Promise<void> {
  await insertAudit(transaction, [
    {
      created_at: deps.clock().getTime(),
      id: deps.newId('aud'),
      actor: user.id,
      action,
      kind: 'gateway-keys',
      record_id: 'razorpay',
      before: null,
      after: null,
    },
  ]);
  const event = { type: 'gateway-keys-changed', userId: user.id, address: client.address } as const;
  await recordEvent({ ...deps, db: transaction }, event);
}
