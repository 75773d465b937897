/** Registers the endpoints of staff: how somebody becomes one, who is, and what they have done. */
import type { AccountDeps } from '#server/accounts/account-deps.ts';
import type { AccountGuards } from '#server/accounts/account-guards.ts';
import { auditRoutes } from '#server/audit/audit.routes.ts';
import { staffRoute } from '#server/console/staff-route.ts';
import type { App } from '#server/http/route.ts';
import { invitationLinkRoutes } from './invitation-link.routes.ts';
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
  ownAccountRoutes(app, accounts, { staff, publicUrl });
  auditRoutes(app, accounts, staff);
}
