/** Uploads and the list of pictures, for staff. */
import * as z from 'zod/mini';
import { MAX_UPLOAD_MB, MEDIA_PER_PAGE, Media, UploadQuery } from '#contract/console/media.ts';
import { cursorText, limitText } from '#contract/console/query-fields.ts';
import { API } from '#contract/urls.ts';
import {
  type Authenticate,
  requirePermission,
  toCaller,
} from '#server/people/accounts/sessions/authentication.ts';
import { valueOrThrow } from '#server/platform/http/http-error.ts';
import { acceptUploads, toUpload } from '#server/platform/http/read-upload.ts';
import { type App, NEEDS_STAFF_SESSION } from '#server/platform/http/route.ts';
import { addMedia, type MediaDeps } from './add-media.ts';
import { listMedia, type StoredMedia } from './media.repository.ts';
import { toMedia } from './media-response.ts';

const TAGS = { tags: ['media'], ...NEEDS_STAFF_SESSION };

const CURSOR = /^(\d{1,15})-([0-9a-f]{32})$/;
const Page = z.object({
  limit: z.optional(limitText(MEDIA_PER_PAGE)),
  cursor: z.optional(cursorText(CURSOR)),
});

/** The limit is longer than the wait for two large photos before it, and their encoding. */
const UPLOAD_MS = 90_000;

const MEGABYTES_AT_ONCE = 100;

export async function mediaRoutes(app: App, deps: MediaDeps, authenticate: Authenticate): Promise<void> {
  listRoute(app, deps, authenticate);
  await app.register(async uploads => {
    uploadRoute(uploads, deps, authenticate);
  });
}

function uploadRoute(app: App, deps: MediaDeps, authenticate: Authenticate): void {
  const upload = acceptUploads(app, {
    maxMegabytes: MAX_UPLOAD_MB,
    megabytesAtOnce: MEGABYTES_AT_ONCE,
    tooLarge: {
      code: 'image-too-large',
      message: `The file has more than ${MAX_UPLOAD_MB} MB. Export it smaller.`,
    },
  });
  app.put(
    API.media,
    {
      config: { deadlineMs: UPLOAD_MS },
      onRequest: [authenticate, requirePermission('products.change'), ...upload],
      schema: { ...TAGS, summary: 'Upload a picture', querystring: UploadQuery, response: { 201: Media } },
    },
    async (request, reply) => {
      const added = await addMedia(deps, {
        bytes: toUpload(request),
        name: request.query.name,
        actor: toCaller(request).id,
      });
      return reply.code(201).send(toMedia(valueOrThrow(added)));
    },
  );
}

function listRoute(app: App, { db }: MediaDeps, authenticate: Authenticate): void {
  app.get(
    API.media,
    {
      onRequest: [authenticate, requirePermission('products.read')],
      schema: {
        ...TAGS,
        summary: 'List the uploaded pictures',
        querystring: Page,
        response: { 200: z.array(Media) },
      },
    },
    async (request, reply) => {
      const { limit = MEDIA_PER_PAGE, cursor = '' } = request.query;
      const [, uploadedAt = 0, id] = CURSOR.exec(cursor) ?? [];
      const after = id === undefined ? undefined : { uploadedAt: Number(uploadedAt), id };
      // One more than requested shows whether there is a next page.
      const found = await listMedia(db, { limit: limit + 1, after });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      if (found.length > limit && last !== undefined) reply.header('link', nextLink(last, limit));
      return page.map(toMedia);
    },
  );
}

function nextLink({ media }: StoredMedia, limit: number): string {
  return `<${API.media}?limit=${limit}&cursor=${media.uploaded_at}-${media.id}>; rel="next"`;
}
