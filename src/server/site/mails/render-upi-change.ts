/** Owners are told of another UPI id: an owner who knows nothing of it has to act at once. */
import { findUser } from '#server/people/accounts/user.repository.ts';
import { findAuditEntry } from '#server/platform/audit/audit.repository.ts';
import type { AuditTable } from '#server/platform/audit/audit.table.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OutboxTable } from '#server/platform/outbox/outbox.table.ts';
import { findPeople } from '#server/sales/orders/history/people.ts';
import { type EmailContent, greetingFor, type MailContext } from './email-template.ts';

export async function renderUpiChanged(
  db: Connection,
  { user_id, about, created_at }: OutboxTable,
  context: MailContext,
): Promise<{ readonly to: string; readonly content: EmailContent } | undefined> {
  const [id = ''] = about.split('.');
  const owner = await findUser(db, user_id ?? '');
  const change = await findAuditEntry(db, { created_at, id });
  if (owner === undefined || change === undefined) return undefined;
  const person = await findPeople(db, [change.actor], '');
  const content = describe(context, change, person(change.actor).name);
  return { to: owner.email, content: { ...content, greeting: greetingFor(owner.first_name) } };
}

function describe(
  context: MailContext,
  { record_id, before, after }: AuditTable,
  by: string,
): Omit<EmailContent, 'greeting'> {
  const next =
    record_id === 'draft'
      ? 'Customers see it once it is published.'
      : `It is in version ${record_id} of the shop. Orders that were placed before go on naming the one of before.`;
  return {
    context,
    subject: `The UPI id of ${context.settings.shop.name} was changed`,
    parts: [
      {
        kind: 'paragraph',
        text: `${by} changed the UPI id that customers pay to, from ${toText(before)} to ${toText(after)}. ${next}`,
      },
      {
        kind: 'paragraph',
        text: 'If you know nothing of it, change it back, publish that, and end the sessions of who did it under Staff.',
      },
      { kind: 'link', label: 'See the UPI id', href: `${context.base}/console/settings/payment` },
    ],
  };
}

function toText(stored: string | null): string {
  const id = stored === null ? null : (JSON.parse(stored) as string | null);
  return id ?? 'none';
}
