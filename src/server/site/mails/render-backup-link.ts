/** Owners are told that somebody can download a backup or everything as files, which have the data of all customers. */
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
  const isBackup = entry.kind === 'backup';
  const what = isBackup ? `the backup ${toWhich(entry.record_id)}` : 'everything of the shop as files';
  const contains = isBackup ? 'The backup contains' : 'They contain';
  const name = context.settings.shop.name;
  return {
    to: owner.email,
    content: {
      context,
      subject: `Somebody got a link to download ${isBackup ? 'a backup' : 'everything'} of ${name}`,
      greeting: greetingFor(owner.first_name),
      parts: [
        paragraph(
          `${by} got a link to download ${what}, on ${toMinute(row.created_at)} (times in India). ${contains} the orders and the customers of the shop.`,
        ),
        paragraph(
          'If you know nothing of it, end the sessions of who did it under Staff, and have them change their password.',
        ),
        link('See the staff', context.base, '/console/staff'),
      ],
    },
  };
}

function toWhich(file: string): string {
  const madeAt = readBackupName(file)?.getTime();
  return madeAt === undefined ? file : `of ${toMinute(madeAt)}`;
}
