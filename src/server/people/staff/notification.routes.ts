/** The endpoints by which staff choose what they are told of by mail. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { StaffNotifications } from '#contract/console/staff/notifications.ts';
import { listNotifications, NOTIFICATION_SUBJECTS } from '#domain/staff/notifications.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { type Caller, toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { chooseNotification, findNotifications } from './notification.repository.ts';

export function ownNotificationRoutes(app: App, { db, clock }: AccountDeps, staff: StaffRoute): void {
  async function describe({ id, staff_role }: Caller): Promise<StaffNotifications> {
    const chosen = new Map(
      (await findNotifications(db, id)).map(({ subject, frequency }) => [subject, frequency]),
    );
    return Object.fromEntries(
      listNotifications(staff_role).map(subject => [subject, chosen.get(subject) ?? 'never']),
    );
  }

  app.get(
    CONSOLE_API.notifications,
    staff.may(undefined, {
      summary: 'Read what one is told of by mail, and how often',
      response: { 200: StaffNotifications },
    }),
    request => describe(toCaller(request)),
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
      const permitted = listNotifications(caller.staff_role);
      const chosen = NOTIFICATION_SUBJECTS.filter(subject => request.body[subject] !== undefined);
      if (!chosen.every(subject => permitted.includes(subject)))
        throw new HttpError({ code: 'access-denied' });
      await db.transaction().execute(async transaction => {
        for (const subject of chosen) {
          const { [subject]: frequency = 'never' } = request.body;
          await chooseNotification(
            transaction,
            { user_id: caller.id, subject, frequency },
            clock().getTime(),
          );
        }
      });
      return describe(caller);
    },
  );
}
