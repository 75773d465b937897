/** An owner enters or removes the keys of the gateway, by a code of the second factor. */
import type { GatewayKeysChange } from '#contract/console/payments/gateway-keys.ts';
import type { Result } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { type By, recordSecretChange } from '#server/people/accounts/second-factor/record-secret-change.ts';
import { type CodeError, spendCode } from '#server/people/accounts/second-factor/spend-code.ts';
import { deleteKeys, writeKeys } from './gateway-keys.repository.ts';
import { encryptKeys, readKeys } from './stored-keys.ts';

const RECORDED = { kind: 'gateway-keys', recordId: 'razorpay', event: 'gateway-keys-changed' } as const;

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
    await recordSecretChange(transaction, deps, {
      ...by,
      ...RECORDED,
      action: before === undefined ? 'create' : 'update',
    });
  });
}

export async function removeKeys(deps: AccountDeps, by: By, code: string): Promise<Result<void, CodeError>> {
  return spendCode(deps, { ...by, code }, async transaction => {
    const wereStored = await deleteKeys(transaction);
    if (wereStored) await recordSecretChange(transaction, deps, { ...by, ...RECORDED, action: 'delete' });
  });
}
