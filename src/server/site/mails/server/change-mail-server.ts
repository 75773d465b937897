/** An owner enters or removes the mail server, by a code of the second factor. */
import { MAIL_PASSWORD_NEEDED, type MailServerChange } from '#contract/console/mail-server.ts';
import type { Result } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import {
  type CodeAttempt,
  type CodeError,
  spendCode,
} from '#server/people/accounts/second-factor/spend-code.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import {
  deleteMailServer,
  encryptPassword,
  readMailServer,
  type StoredMailServer,
  writeMailServer,
} from './stored-mail-server.ts';

type By = Pick<CodeAttempt, 'user' | 'client'>;

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
    await record(transaction, deps, { ...by, action: before === undefined ? 'create' : 'update' });
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
    if (wasStored) await record(transaction, deps, { ...by, action: 'delete' });
  });
}

interface Recorded extends By {
  readonly action: 'create' | 'update' | 'delete';
}

/** Records who and when, and nothing of the server. */
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
      kind: 'mail-server',
      record_id: 'shop',
      before: null,
      after: null,
    },
  ]);
  const event = { type: 'mail-server-changed', userId: user.id, address: client.address } as const;
  await recordEvent({ ...deps, db: transaction }, event);
}
