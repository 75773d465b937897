/** The endpoints by which an owner moves in from another shop system. */
import * as z from 'zod/mini';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { MAX_MOVING_MB, MovingQuery, MovingResult, PictureProgress } from '#contract/console/moving.ts';
import { retryFailedJobs } from '#server/catalogue/moving/pictures/picture-job.repository.ts';
import { pictureProgress } from '#server/catalogue/moving/pictures/picture-progress.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { acceptUploads, toUpload } from '#server/platform/http/read-upload.ts';
import type { App } from '#server/platform/http/route.ts';
import { createConcurrencyLimit } from '#server/platform/overload/concurrency-limit.ts';
import { requireDatabase } from './change-product.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { entityTag, findRevision, IfMatch } from './entity-tag.ts';
import { moveIn } from './moving.ts';
import { readMovingBody } from './moving-body.ts';
import { ownHost } from './redirects/own-host.ts';

const AT_ONCE = 1;
const WAIT_MS = 30_000;
const WORK_MS = 2_000;
/** The deadline is longer than a wait and the longest work. */
const DEADLINE_MS = 240_000;

export async function movingRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): Promise<void> {
  app.get(
    CONSOLE_API.movedPictures,
    staff.may('products.read', {
      summary: 'Say how many pictures of another shop were fetched, and which could not be',
      response: { 200: PictureProgress },
    }),
    () => pictureProgress(deps.db),
  );
  app.post(
    CONSOLE_API.movedPictureRetries,
    staff.may(
      'products.change',
      {
        summary: 'Fetch again the pictures of another shop that could not be fetched',
        response: { 200: z.object({ count: z.int() }) },
      },
      [async () => requireDatabase(deps)],
    ),
    async () => ({ count: await retryFailedJobs(deps.db) }),
  );
  await app.register(async uploads => movingRoute(uploads, deps, staff));
}

/** The app takes nothing but files: it is one of its own. */
function movingRoute(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  const limit = createConcurrencyLimit({ atOnce: AT_ONCE, waitMs: WAIT_MS, workMs: WORK_MS });
  const upload = acceptUploads(app, {
    maxMegabytes: MAX_MOVING_MB,
    megabytesAtOnce: MAX_MOVING_MB,
    tooLarge: { code: 'table-too-large' },
  });
  app.put(
    CONSOLE_API.moving,
    {
      ...staff.may(
        'products.change',
        {
          summary: 'Move in with the files of another shop, or say what that would do',
          querystring: MovingQuery,
          headers: IfMatch,
          response: { 200: MovingResult },
        },
        [async () => requireDatabase(deps), ...upload],
      ),
      config: { deadlineMs: DEADLINE_MS },
    },
    async (request, reply) => {
      const { dryRun: isDryRun = false } = request.query;
      const ifMatch = request.headers['if-match'];
      const revision = isDryRun ? undefined : findRevision(ifMatch);
      const { id: actor } = toCaller(request);
      const body = readMovingBody(toUpload(request));
      const host = ownHost(deps, request);
      const result = await limit(() => moveIn(deps, { ...body, isDryRun, revision, host, actor }));
      return reply.header('etag', entityTag(result.revision)).send(result);
    },
  );
}
