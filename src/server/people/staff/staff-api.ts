/** Registers the endpoints by which somebody becomes staff, and those of staff and their sessions. */

import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { AccountGuards } from '#server/people/accounts/account-guards.ts';
import { staffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import type { App } from '#server/platform/http/route.ts';
import { invitationLinkRoutes } from './invitation-link.routes.ts';
import { notificationRoutes } from './notification.routes.ts';
import { ownAccountRoutes } from './own-account.routes.ts';
import { ownSessionRoutes } from './own-session.routes.ts';
import { staffRoutes } from './staff.routes.ts';
import { welcomeRoutes } from './welcome.routes.ts';

export function staffApi(
  app: App,
  accounts: AccountDeps,
  { authenticateStaff, publicUrl }: Omit<AccountGuards, 'authenticate'>,
): void {
  const staff = staffRoute(authenticateStaff);
  welcomeRoutes(app, accounts, publicUrl);
  invitationLinkRoutes(app, accounts, publicUrl);
  staffRoutes(app, accounts, staff);
  ownSessionRoutes(app, accounts, staff);
  notificationRoutes(app, accounts, staff);
  ownAccountRoutes(app, accounts, { staff, publicUrl });
}
