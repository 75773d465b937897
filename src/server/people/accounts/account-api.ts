/** Registers every endpoint of accounts. */
import type { App } from '#server/platform/http/route.ts';
import { accountRoutes } from './account.routes.ts';
import type { AccountDeps } from './account-deps.ts';
import type { AccountGuards } from './account-guards.ts';
import { addressRoutes } from './addresses/address.routes.ts';
import { codeRoutes } from './codes/code.routes.ts';
import { consoleSessionRoutes } from './console-sessions/console-session.routes.ts';
import { passwordRoutes } from './passwords/password.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { verificationRoutes } from './verification/verification.routes.ts';

export function accountApi(app: App, accounts: AccountDeps, guards: AccountGuards): void {
  const { authenticate } = guards;
  accountRoutes(app, accounts, authenticate);
  passwordRoutes(app, accounts, authenticate);
  codeRoutes(app, accounts);
  sessionRoutes(app, accounts, authenticate);
  verificationRoutes(app, accounts, authenticate);
  secondFactorRoutes(app, accounts, guards);
  consoleSessionRoutes(app, accounts, guards);
  addressRoutes(app, accounts, authenticate);
}
