/** An owner enters or removes the mail server, by a code of the second factor. */
import { MAIL_PASSWORD_NEEDED, type MailServerChange } from '#contract/console/mail-server.ts';
import type { Result } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { type By, recordSecretChange } from '#server/people/accounts/second-factor/record-secret-change.ts';
import { type CodeError, spendCode } from '#server/people/accounts/second-factor/spend-code.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import {
  deleteMailServer,
  encryptPassword,
  readMailServer,
  type StoredMailServer,
  writeMailServer,
} from './stored-mail-server.ts';

const RECORDED = { kind: 'mail-server', recordId: 'shop', event: 'mail-server-changed' } as const;

/** Throws where the password is missing that the entered server needs. */
export function changeMailServer(
  deps: AccountDeps,
  by: By,
  { code, user, password, ...entered }: MailServerChange,
): Promise<Result<void, CodeError>> {
  return spendCode(deps, { ...by, code }, async transaction => {
    const before = await readMailServer(transaction, deps.keys);
    const account = { host: entered.host, port: entered.port, user_name: user };
    const used = user === '' ? undefined : password || storedPassword(before, account);
    await writeMailServer(transaction, {
      id: 'shop',
      ...account,
      security: entered.security,
      password: used === undefined ? null : encryptPassword(account, used, deps.keys),
      sender: entered.sender,
      revision: deps.newId('mls'),
      actor: by.user.id,
      changed_at: deps.clock().getTime(),
    });
    await recordSecretChange(transaction, deps, {
      ...by,
      ...RECORDED,
      action: before === undefined ? 'create' : 'update',
    });
  });
}

type Account = Pick<StoredMailServer['row'], 'host' | 'port' | 'user_name'>;

/** The stored one goes to no other server: whoever enters another would receive it. */
function storedPassword(stored: StoredMailServer | undefined, account: Account): string {
  const isSame =
    stored?.row.host === account.host &&
    stored.row.port === account.port &&
    stored.row.user_name === account.user_name;
  if (isSame && stored.password !== undefined) return stored.password;
  const fields = { password: MAIL_PASSWORD_NEEDED };
  throw new HttpError({ code: 'invalid', fields, isIncomplete: false });
}

export function removeMailServer(deps: AccountDeps, by: By, code: string): Promise<Result<void, CodeError>> {
  return spendCode(deps, { ...by, code }, async transaction => {
    const wasStored = await deleteMailServer(transaction);
    if (wasStored) await recordSecretChange(transaction, deps, { ...by, ...RECORDED, action: 'delete' });
  });
}
