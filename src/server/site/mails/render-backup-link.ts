/** Owners are told that somebody can download a backup, which has the data of all customers. */
import { toMinute } from '#domain/day.ts';
import { readBackupName } from '#server/platform/backups/backup-folder.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OutboxTable } from '#server/platform/outbox/outbox.table.ts';
import { greetingFor, link, type MailContext, paragraph } from './email-template.ts';
import { findOwnerNotice, type OwnerEmail } from './find-owner-notice.ts';

export async function renderBackupLink(
  db: Connection,
  row: OutboxTable,
  context: MailContext,
): Promise<OwnerEmail | undefined> {
  const notice = await findOwnerNotice(db, row);
  if (notice === undefined) return undefined;
  const { owner, entry, by } = notice;
  const madeAt = readBackupName(entry.record_id)?.getTime();
  const which = madeAt === undefined ? entry.record_id : `of ${toMinute(madeAt)}`;
  return {
    to: owner.email,
    content: {
      context,
      subject: `Somebody got a link to download a backup of ${context.settings.shop.name}`,
      greeting: greetingFor(owner.first_name),
      parts: [
        paragraph(
          `${by} got a link to download the backup ${which}, on ${toMinute(row.created_at)} (times in India). The backup contains the orders and the customers of the shop.`,
        ),
        paragraph(
          'If you know nothing of it, end the sessions of who did it under Staff, and have them change their password.',
        ),
        link('See the staff', context.base, '/console/staff'),
      ],
    },
  };
}
