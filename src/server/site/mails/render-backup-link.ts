/** Owners are told that somebody downloads a backup, which has the data of all customers. */
import { toMinute } from '#domain/day.ts';
import { findUser } from '#server/people/accounts/user.repository.ts';
import { findAuditEntry } from '#server/platform/audit/audit.repository.ts';
import { readBackupName } from '#server/platform/backups/backup-folder.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OutboxTable } from '#server/platform/outbox/outbox.table.ts';
import { findPeople } from '#server/sales/orders/history/people.ts';
import { type EmailContent, greetingFor, link, type MailContext, paragraph } from './email-template.ts';

export async function renderBackupLink(
  db: Connection,
  { user_id, about, created_at }: OutboxTable,
  context: MailContext,
): Promise<{ readonly to: string; readonly content: EmailContent } | undefined> {
  const [id = ''] = about.split('.');
  const owner = await findUser(db, user_id ?? '');
  const entry = await findAuditEntry(db, { created_at, id });
  if (owner === undefined || entry === undefined) return undefined;
  const person = await findPeople(db, [entry.actor], '');
  const madeAt = readBackupName(entry.record_id)?.getTime();
  const which = madeAt === undefined ? entry.record_id : `of ${toMinute(madeAt)}`;
  return {
    to: owner.email,
    content: {
      context,
      subject: `A backup of ${context.settings.shop.name} was asked for`,
      greeting: greetingFor(owner.first_name),
      parts: [
        paragraph(
          `${person(entry.actor).name} got a link to download the backup ${which}, on ${toMinute(created_at)} (times in India). The backup contains the orders and the customers of the shop.`,
        ),
        paragraph(
          'If you know nothing of it, end the sessions of who did it under Staff, and have them change their password.',
        ),
        link('See the staff', context.base, '/console/staff'),
      ],
    },
  };
}
