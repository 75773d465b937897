/** The endpoints by which staff choose what they are told of by mail, and owners what their colleagues are told of. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { StaffNotifications } from '#contract/console/staff/notifications.ts';
import { ok } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { findUser } from '#server/people/accounts/user.repository.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { notFound, valueOrThrow } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { chooseNotifications, readNotifications } from './choose-notifications.ts';
import { lockStaff } from './staff.repository.ts';
import { staffAudit } from './staff-audit.ts';

export function notificationRoutes(app: App, accounts: AccountDeps, staff: StaffRoute): void {
  const { db, clock } = accounts;
  app.get(
    CONSOLE_API.notifications,
    staff.may(undefined, {
      summary: 'Read what one is told of by mail, and how often',
      response: { 200: StaffNotifications },
    }),
    request => readNotifications(db, toCaller(request)),
  );

  app.put(
    CONSOLE_API.notifications,
    staff.may(undefined, {
      summary: 'Choose what one is told of by mail, and how often',
      body: StaffNotifications,
      response: { 200: StaffNotifications },
    }),
    async request => {
      const caller = toCaller(request);
      const choice = { chosen: request.body, now: clock().getTime() };
      valueOrThrow(await inTransaction(db, transaction => chooseNotifications(transaction, caller, choice)));
      return readNotifications(db, caller);
    },
  );

  memberRoutes(app, accounts, staff);
}

const Params = z.object({ id: z.string() });

function memberRoutes(app: App, accounts: AccountDeps, staff: StaffRoute): void {
  const { db, clock } = accounts;
  app.get(
    CONSOLE_API.staffNotifications,
    staff.may('staff.manage', {
      summary: 'Read what a member of staff is told of by mail (owners)',
      params: Params,
      response: { 200: StaffNotifications },
    }),
    async request => readNotifications(db, await findMember(db, request.params.id)),
  );

  app.put(
    CONSOLE_API.staffNotifications,
    staff.may('staff.manage', {
      summary: 'Choose what a member of staff is told of by mail (owners)',
      params: Params,
      body: StaffNotifications,
      response: { 200: StaffNotifications },
    }),
    async request => {
      const actor = toCaller(request).id;
      const { id } = request.params;
      const changed = await inTransaction(db, async transaction => {
        // The role must not change meanwhile.
        await lockStaff(transaction);
        const member = await findMember(transaction, id);
        const { email } = member;
        const before = await readNotifications(transaction, member);
        const chosen = { chosen: request.body, now: clock().getTime() };
        const done = await chooseNotifications(transaction, member, chosen);
        if (!done.ok) return done;
        const after = await readNotifications(transaction, member);
        if (!isDeepStrictEqual(before, after)) {
          const states = { before: { email, mails: before }, after: { email, mails: after } };
          await insertAudit(transaction, [staffAudit(accounts, { action: 'update', id, actor, ...states })]);
        }
        return ok(after);
      });
      return valueOrThrow(changed);
    },
  );
}

/** Owners see what staff are told of, never anything of shoppers. */
async function findMember(db: Connection, id: string) {
  const user = await findUser(db, id);
  return user?.role === 'staff' ? user : notFound();
}
