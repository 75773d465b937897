/** The endpoints by which staff see what mails were not delivered, and send them again. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { MailRetry, type UndeliveredMail, UndeliveredMails } from '#contract/console/undelivered-mail.ts';
import { toIso } from '#domain/day.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { notFound } from '#server/platform/http/http-error.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';
import { isEmailKind } from '#server/platform/outbox/email-kinds.ts';
import type { OutboxTable } from '#server/platform/outbox/outbox.table.ts';
import {
  countUndelivered,
  findUndelivered,
  retryMail,
} from '#server/platform/outbox/undelivered.repository.ts';
import { type RenderDeps, renderEmail } from './render-email.ts';

const LISTED = 100;

interface UndeliveredDeps extends Omit<RenderDeps, 'base'> {
  readonly onMail: () => void;
}

export function undeliveredRoutes(app: App, deps: UndeliveredDeps, staff: StaffRoute): void {
  const { db, clock, onMail } = deps;
  app.get(
    CONSOLE_API.undeliveredMails,
    staff.may('messages.answer', {
      summary: 'List mails that reached nobody: given up, late, or without a mail server',
      response: { 200: UndeliveredMails },
    }),
    async () => {
      const now = clock().getTime();
      const { failed, late, written } = await countUndelivered(db, now);
      const mails: UndeliveredMail[] = [];
      for (const row of await findUndelivered(db, now, LISTED)) mails.push(await describeMail(deps, row));
      return { mails, total: failed + late + written };
    },
  );
  app.post(
    CONSOLE_API.mailRetries,
    staff.may('messages.answer', {
      summary: 'Send an undelivered mail again',
      body: MailRetry,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      const { kind, about } = request.body;
      const isFound = isEmailKind(kind) && (await retryMail(db, { kind, about }, clock().getTime()));
      if (!isFound) return notFound();
      onMail();
      return reply.code(204).send(null);
    },
  );
}

async function describeMail(deps: UndeliveredDeps, row: OutboxTable): Promise<UndeliveredMail> {
  // The origin is only in links of the text, which is not shown. A mail that cannot be rendered is listed all the same.
  const email = await renderEmail({ ...deps, base: '' }, row).catch(() => undefined);
  const { kind, about, attempts, reason, due_at, created_at } = row;
  return {
    kind,
    about,
    ...(email && { to: email.to, subject: email.content.subject }),
    createdAt: toIso(created_at),
    attempts,
    ...(reason !== null && { reason }),
    ...(due_at !== null && { nextAt: toIso(due_at) }),
  };
}
