/** What mails to owners are about: a change that somebody has made, as the audit has it. */
import type { UserTable } from '#server/people/accounts/account.table.ts';
import { findUser } from '#server/people/accounts/user.repository.ts';
import { findAuditEntry } from '#server/platform/audit/audit.repository.ts';
import type { AuditTable } from '#server/platform/audit/audit.table.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OutboxTable } from '#server/platform/outbox/outbox.table.ts';
import { findPeople } from '#server/sales/orders/history/people.ts';
import type { EmailContent } from './email-template.ts';

interface OwnerNotice {
  readonly owner: UserTable;
  readonly entry: AuditTable;
  /** The name of who made the change. */
  readonly by: string;
}

export interface OwnerEmail {
  readonly to: string;
  readonly content: EmailContent;
}

/** Returns undefined where the owner or the entry is gone. `about` begins with the id of the entry. */
export async function findOwnerNotice(
  db: Connection,
  { user_id, about, created_at }: OutboxTable,
): Promise<OwnerNotice | undefined> {
  const [id = ''] = about.split('.');
  const owner = await findUser(db, user_id ?? '');
  const entry = await findAuditEntry(db, { created_at, id });
  if (owner === undefined || entry === undefined) return undefined;
  const person = await findPeople(db, [entry.actor], '');
  return { owner, entry, by: person(entry.actor).name };
}
