/** Messages to the shop and subscriptions to its newsletter, for everybody and for staff, and customers, for staff. */
import type { Authenticate } from './accounts/sessions/authentication.ts';
import { keysFor } from './accounts/sessions/keys.ts';
import { staffRoute } from './console/staff-route.ts';
import { customerRoutes } from './customers/customer.routes.ts';
import type { FileFolders } from './http/files.ts';
import type { App } from './http/route.ts';
import { undeliveredRoutes } from './mails/undelivered.routes.ts';
import { messagePageRoutes, messageRoutes } from './messages/message.routes.ts';
import type { MessageDeps } from './messages/receive-message.ts';
import { staffMessageRoutes } from './messages/staff-messages.routes.ts';
import { newsletterPageRoutes, newsletterRoutes } from './newsletter/newsletter.routes.ts';
import type { NewsletterDeps } from './newsletter/subscribe.ts';
import { subscriberListRoutes } from './newsletter/subscriber-list.routes.ts';
import { parseFormBodies } from './pages/form-bodies.ts';
import { createPlainPages } from './pages/plain-page.ts';

interface ContactDeps extends MessageDeps, NewsletterDeps {
  readonly authenticateStaff: Authenticate;
  readonly publicUrl: string | undefined;
  /** The built storefront, whose style the pages have. */
  readonly files: FileFolders;
}

export async function contactApi(app: App, deps: ContactDeps): Promise<void> {
  messageRoutes(app, deps);
  newsletterRoutes(app, deps);
  const staff = staffRoute(deps.authenticateStaff);
  staffMessageRoutes(app, deps, staff);
  undeliveredRoutes(app, { ...deps, linkKeys: keysFor(deps.keys, 'links') }, staff);
  subscriberListRoutes(app, deps, staff);
  customerRoutes(app, deps, staff);
  const plainPages = await createPlainPages(deps.files.client, deps.getVersion);
  // In a scope of its own: elsewhere a body is JSON.
  await app.register(async (scope: App) => {
    parseFormBodies(scope);
    messagePageRoutes(scope, { ...deps, plainPages });
    newsletterPageRoutes(scope, { ...deps, plainPages });
  });
}
