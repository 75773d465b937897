/** Records that an owner has changed a secret of the shop by a code: who and when, and nothing of the secret. */
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { EventType } from '#server/platform/security-events/event-types.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import type { CodeAttempt } from './spend-code.ts';

export type By = Pick<CodeAttempt, 'user' | 'client'>;

interface SecretChange extends By {
  readonly action: 'create' | 'update' | 'delete';
  /** The kind and the id of the record in the audit. */
  readonly kind: string;
  readonly recordId: string;
  readonly event: EventType;
}

export async function recordSecretChange(
  transaction: Connection,
  deps: AccountDeps,
  { user, client, action, kind, recordId, event }: SecretChange,
): Promise<void> {
  await insertAudit(transaction, [
    {
      created_at: deps.clock().getTime(),
      id: deps.newId('aud'),
      actor: user.id,
      action,
      kind,
      record_id: recordId,
      before: null,
      after: null,
    },
  ]);
  await recordEvent({ ...deps, db: transaction }, { type: event, userId: user.id, address: client.address });
}
