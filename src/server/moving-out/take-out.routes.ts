/** The endpoints by which an owner takes everything of the shop elsewhere. */
import * as z from 'zod/mini';
import { BackupLink, BackupLinkRequest } from '#contract/console/backups.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { fill } from '#contract/urls.ts';
import { toDay } from '#domain/day.ts';
import { makeDownloadLink, takeDownloadLink } from '#server/backups/download-links.ts';
import { toDownloadName } from '#server/backups/download-name.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { staffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { type Authenticate, toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import { HttpError, notFound, valueOrThrow } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { takeOut } from './take-out.ts';
import type { TakeOutDeps } from './taken-file.ts';

export interface TakeOutRouteDeps extends AccountDeps, Omit<TakeOutDeps, 'base'> {
  /** By default the origin of each request. */
  readonly publicUrl: string | undefined;
}

const OfLink = z.object({ token: z.string() });

/** The spreadsheet of many products takes so long, in which the connection is silent. */
const DEADLINE_MS = 180_000;

export function takeOutRoutes(app: App, deps: TakeOutRouteDeps, authenticate: Authenticate): void {
  const staff = staffRoute(authenticate);
  /** One at a time: the work of several would slow down the shop. */
  let isRunning = false;
  const assertFree = () => {
    if (isRunning) throw new HttpError({ code: 'take-out-running' });
  };

  app.post(
    CONSOLE_API.takeOutLinks,
    staff.may('backups.manage', {
      summary: 'Get a link that downloads everything of the shop as files once',
      body: BackupLinkRequest,
      response: { 200: BackupLink },
    }),
    async request => {
      assertFree();
      const by = { user: toCaller(request), client: toClient(request) };
      const download = { kind: 'take-out' } as const;
      const token = valueOrThrow(await makeDownloadLink(deps, { ...by, download, code: request.body.code }));
      deps.onMail();
      return { url: fill(CONSOLE_API.takeOutFile, { token }) };
    },
  );

  app.get(
    CONSOLE_API.takeOutFile,
    {
      ...staff.may('backups.manage', { summary: 'Download everything of the shop as files', params: OfLink }),
      config: { deadlineMs: DEADLINE_MS },
      // Whoever asks for the headers alone would use the link up.
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      assertFree();
      const by = { user: toCaller(request), client: toClient(request) };
      const { token } = request.params;
      if ((await takeDownloadLink(deps, { ...by, kind: 'take-out', token })) === undefined) return notFound();
      const base = deps.publicUrl ?? `${request.protocol}://${request.host}`;
      const archive = takeOut({ ...deps, base });
      isRunning = true;
      const setFree = () => {
        isRunning = false;
      };
      archive.once('end', setFree).once('close', setFree);
      const name = `${toDownloadName(deps.getSettings().shop.name)}-everything-${toDay(deps.clock().getTime())}.zip`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/zip')
        .send(archive);
    },
  );
}
