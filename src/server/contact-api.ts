/** Messages to the shop and subscriptions to its newsletter, for everybody and for staff, and customers, for staff. */

import type { GetVersion } from './catalogue/versions/shop-version.ts';
import { staffRoute } from './people/accounts/console-sessions/staff-route.ts';
import type { Authenticate } from './people/accounts/sessions/authentication.ts';
import { keysFor } from './people/accounts/sessions/keys.ts';
import { messagePageRoutes, messageRoutes } from './people/messages/message.routes.ts';
import type { MessageDeps } from './people/messages/receive-message.ts';
import { staffMessageRoutes } from './people/messages/staff-messages.routes.ts';
import { newsletterPageRoutes, newsletterRoutes } from './people/newsletter/newsletter.routes.ts';
import type { NewsletterDeps } from './people/newsletter/subscribe.ts';
import { subscriberListRoutes } from './people/newsletter/subscriber-list.routes.ts';
import type { FileFolders } from './platform/http/files.ts';
import { parseFormBodies } from './platform/http/form-bodies.ts';
import type { App } from './platform/http/route.ts';
import { customerRoutes } from './sales/customers/customer.routes.ts';
import { type MailServerDeps, mailServerRoutes } from './site/mails/server/mail-server.routes.ts';
import { undeliveredRoutes } from './site/mails/undelivered.routes.ts';
import { createShopPlainPages } from './site/pages/shop-plain-pages.ts';

interface ContactDeps extends MessageDeps, NewsletterDeps {
  readonly authenticateStaff: Authenticate;
  readonly getVersion: GetVersion;
  readonly publicUrl: string | undefined;
  readonly mailServer: MailServerDeps;
  /** The built storefront, whose style the pages have. */
  readonly files: FileFolders;
}

export async function contactApi(app: App, deps: ContactDeps): Promise<void> {
  messageRoutes(app, deps);
  newsletterRoutes(app, deps);
  const staff = staffRoute(deps.authenticateStaff);
  staffMessageRoutes(app, deps, staff);
  mailServerRoutes(app, deps.mailServer, staff);
  undeliveredRoutes(app, { ...deps, linkKeys: keysFor(deps.keys, 'links') }, staff);
  subscriberListRoutes(app, deps, staff);
  customerRoutes(app, deps, staff);
  const plainPages = await createShopPlainPages(deps.files.client, deps.getVersion);
  // The routes have a scope of their own, because a body is JSON elsewhere.
  await app.register(async (scope: App) => {
    parseFormBodies(scope);
    messagePageRoutes(scope, { ...deps, plainPages });
    newsletterPageRoutes(scope, { ...deps, plainPages });
  });
}
