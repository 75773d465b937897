/**
 * Anybody can register the address of another and fill in a profile. Once its owner signs in by a code, what was
 * typed before goes. Orders remain, because most often the owner has placed them, and each shows to whom it was sent.
 */
import { NO_ADDRESS, type User } from '#contract/account.ts';
import { toAddressColumns } from '#server/people/accounts/account.table.ts';
import { deleteAddresses } from '#server/people/accounts/addresses/address.repository.ts';
import { replaceProfile } from '#server/people/accounts/user.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';

export const NO_PROFILE = { first_name: '', last_name: '', phone: '', ...toAddressColumns(NO_ADDRESS) };

interface Unproven {
  readonly userId: string;
  /** The id of what has proven the address, so that the mail is sent once. */
  readonly about: string;
  readonly now: number;
}

/** The address is confirmed now. Needs the transaction in which it became so. */
export async function removeUnproven(
  transaction: Connection,
  { userId, about, now }: Unproven,
): Promise<User> {
  await deleteAddresses(transaction, userId);
  await enqueueEmail(transaction, { user_id: userId, kind: 'password-removed', about, created_at: now });
  return replaceProfile(transaction, userId, NO_PROFILE);
}
