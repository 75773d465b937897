/** The endpoints by which an owner enters the mail server, and all staff see whether there is one. No response has the password. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  MailServer,
  MailServerChange,
  MailServerRemoval,
  MailServerTest,
} from '#contract/console/mail-server.ts';
import { toIso } from '#domain/day.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { isPermitted, toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import { HttpError, valueOrThrow } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { LIMITS } from '#server/platform/rate-limits/limits.ts';
import { findPeople } from '#server/sales/orders/history/people.ts';
import { changeMailServer, removeMailServer } from './change-mail-server.ts';
import { findMailServer, type MailEnvironment } from './find-mail-server.ts';
import { sendTestMail } from './send-test-mail.ts';
import { readMailServer } from './stored-mail-server.ts';

export interface MailServerDeps extends AccountDeps {
  readonly environment: MailEnvironment;
  /** Where links in mails lead. */
  readonly linkBase: () => string;
}

export function mailServerRoutes(app: App, deps: MailServerDeps, staff: StaffRoute): void {
  app.get(
    CONSOLE_API.mailServer,
    staff.may('orders.read', {
      summary: 'Read whether mails are sent, and by which mail server',
      response: { 200: MailServer },
    }),
    request => describe(deps, isPermitted(toCaller(request), 'mails.server')),
  );

  app.put(
    CONSOLE_API.mailServer,
    staff.may('mails.server', {
      summary: 'Enter the mail server',
      body: MailServerChange,
      response: { 200: MailServer },
    }),
    async request => {
      if (deps.environment.smtpUrl !== undefined) throw new HttpError({ code: 'mail-server-in-environment' });
      const by = { user: toCaller(request), client: toClient(request) };
      valueOrThrow(await changeMailServer(deps, by, request.body));
      deps.onMail();
      return describe(deps, true);
    },
  );

  app.post(
    CONSOLE_API.mailServerRemoval,
    staff.may('mails.server', {
      summary: 'Remove the mail server',
      body: MailServerRemoval,
      response: { 200: MailServer },
    }),
    async request => {
      const by = { user: toCaller(request), client: toClient(request) };
      valueOrThrow(await removeMailServer(deps, by, request.body.code));
      return describe(deps, true);
    },
  );

  app.post(
    CONSOLE_API.mailServerTest,
    staff.may('mails.server', {
      summary: 'Send a test mail to oneself',
      response: { 200: MailServerTest },
    }),
    async request => {
      const server = await findMailServer(deps);
      if (server === undefined) throw new HttpError({ code: 'no-mail-server' });
      const { id, email } = toCaller(request);
      valueOrThrow(await deps.rateLimits.take(LIMITS.testMailsPerAccount, id));
      const error = await sendTestMail(server, { to: email, settings: deps.getSettings() });
      return { to: email, ...(error !== undefined && { error }) };
    },
  );
}

async function describe(deps: MailServerDeps, isOwner: boolean): Promise<MailServer> {
  const used = await findMailServer(deps);
  const source = used?.source ?? 'none';
  if (!isOwner) return { source };
  return {
    source,
    stored: await describeStored(deps),
    ...(used && { sender: used.from.address ?? deps.getSettings().shop.email }),
    linkBase: deps.linkBase(),
  };
}

async function describeStored({ db, keys }: MailServerDeps): Promise<MailServer['stored']> {
  const found = await readMailServer(db, keys);
  if (found === undefined) return null;
  const { host, port, security, user_name, password, sender, actor, changed_at } = found.row;
  const person = await findPeople(db, [actor], actor);
  return {
    host,
    port,
    security,
    user: user_name,
    hasPassword: password !== null,
    sender,
    at: toIso(changed_at),
    by: person(actor).name,
    isReadable: found.isReadable,
  };
}
