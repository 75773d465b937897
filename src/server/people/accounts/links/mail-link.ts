/** Stores a link that works once and enqueues the mail that contains it. Needs a transaction. */
import { MINUTE_MS } from '#domain/constants/durations.ts';
import type { LinkPurpose } from '#server/people/accounts/account.table.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { addLink } from './link.repository.ts';
import { LINK_PURPOSES } from './link-purposes.ts';
import { createLinkToken } from './link-token.ts';

export async function mailLink(
  db: Connection,
  { clock, newId, keys }: Pick<AccountDeps, 'clock' | 'newId' | 'keys'>,
  { userId, purpose }: { readonly userId: string; readonly purpose: LinkPurpose },
): Promise<void> {
  const { idPrefix, minutes } = LINK_PURPOSES[purpose];
  const linkId = newId(idPrefix);
  const now = clock().getTime();
  await addLink(db, {
    user_id: userId,
    id: linkId,
    purpose,
    token_hash: hashToken(createLinkToken({ userId, linkId }, keys.links)),
    created_at: now,
    expires_at: now + minutes * MINUTE_MS,
  });
  await enqueueEmail(db, { user_id: userId, kind: purpose, about: linkId, created_at: now });
}
