/** Owners are told of another UPI id: an owner who knows nothing of it has to act at once. */
import type { AuditTable } from '#server/platform/audit/audit.table.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OutboxTable } from '#server/platform/outbox/outbox.table.ts';
import { greetingFor, link, type MailContext, type Part, paragraph } from './email-template.ts';
import { findOwnerNotice, type OwnerEmail } from './find-owner-notice.ts';

export async function renderUpiChanged(
  db: Connection,
  row: OutboxTable,
  context: MailContext,
): Promise<OwnerEmail | undefined> {
  const notice = await findOwnerNotice(db, row);
  if (notice === undefined) return undefined;
  const { owner, entry, by } = notice;
  return {
    to: owner.email,
    content: {
      context,
      subject: `The UPI id of ${context.settings.shop.name} was changed`,
      greeting: greetingFor(owner.first_name),
      parts: [...describe(entry, by), link('See the UPI id', context.base, '/console/settings/payment')],
    },
  };
}

function describe({ record_id, before, after }: AuditTable, by: string): readonly Part[] {
  const next =
    record_id === 'draft'
      ? 'Customers see it once it is published.'
      : `It is in version ${record_id} of the shop. Orders that were placed before go on naming the one of before.`;
  return [
    paragraph(
      `${by} changed the UPI id that customers pay to, from ${toText(before)} to ${toText(after)}. ${next}`,
    ),
    paragraph(
      'If you know nothing of it, change it back, publish that, and end the sessions of who did it under Staff.',
    ),
  ];
}

function toText(stored: string | null): string {
  const id = stored === null ? null : (JSON.parse(stored) as string | null);
  return id ?? 'none';
}
