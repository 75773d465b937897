/** The endpoints of banners, offers and what else is a list of the settings of the draft. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  ContentItemChange,
  ContentItemParams,
  ContentList,
  ContentListChange,
  ContentListParams,
} from '#contract/console/content-list.ts';
import {
  addItem,
  type ContentError,
  changeItem,
  readContentList,
  replaceItems,
} from '#server/catalogue/settings/content-lists.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { entityTag, findRevision, IfMatch } from './entity-tag.ts';

export function contentListRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  const all = { params: ContentListParams };
  app.get(
    CONSOLE_API.contentList,
    staff.may('products.read', {
      summary: 'List the banners, offers, testimonials, figures or search words of the draft',
      ...all,
      response: { 200: ContentList },
    }),
    async (request, reply) => {
      const found = await readContentList(deps.db, request.params.list);
      return reply.header('etag', entityTag(found.revision)).send(found);
    },
  );

  app.post(
    CONSOLE_API.contentList,
    staff.may('content.change', {
      summary: 'Add a banner, an offer, a testimonial, a figure or a search word to the draft',
      ...all,
      body: ContentItemChange,
      response: { 201: ContentList },
    }),
    async (request, reply) => {
      const { item } = request.body;
      const { list } = request.params;
      const added = await addItem({ ...deps, actor: toCaller(request).id }, { list, item });
      if (!added.ok) throw toError(added.error, item);
      return reply.code(201).header('etag', entityTag(added.value.revision)).send(added.value);
    },
  );

  app.put(
    CONSOLE_API.contentList,
    staff.may('content.change', {
      summary: 'Change the order of such a list of the draft, or several entries at once',
      params: ContentListParams,
      headers: IfMatch,
      body: ContentListChange,
      response: { 200: ContentList },
    }),
    async (request, reply) => {
      const { items } = request.body;
      const { list } = request.params;
      const revision = findRevision(request.headers['if-match']);
      const actor = toCaller(request).id;
      const replaced = await replaceItems({ ...deps, actor }, { list, items, revision });
      if (!replaced.ok) throw toError(replaced.error, items, 'items');
      return reply.header('etag', entityTag(replaced.value.revision)).send(replaced.value);
    },
  );

  itemRoutes(app, deps, staff);
}

function itemRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  const one = { params: ContentItemParams, headers: IfMatch };
  app.put(
    CONSOLE_API.contentItem,
    staff.may('content.change', {
      summary: 'Change one entry of such a list of the draft',
      ...one,
      body: ContentItemChange,
      response: { 200: ContentList },
    }),
    async (request, reply) => {
      const { item } = request.body;
      const { list, item: name } = request.params;
      const revision = findRevision(request.headers['if-match']);
      const actor = toCaller(request).id;
      const changed = await changeItem({ ...deps, actor }, { list, name, item, revision });
      if (!changed.ok) throw toError(changed.error, item);
      return reply.header('etag', entityTag(changed.value.revision)).send(changed.value);
    },
  );

  app.delete(
    CONSOLE_API.contentItem,
    staff.may('content.change', {
      summary: 'Remove one entry of such a list of the draft',
      ...one,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      const { list, item: name } = request.params;
      const revision = findRevision(request.headers['if-match']);
      const actor = toCaller(request).id;
      const removed = await changeItem({ ...deps, actor }, { list, name, item: undefined, revision });
      if (!removed.ok) throw toError(removed.error, null);
      return reply.code(204).send(null);
    },
  );
}

function toError(error: ContentError, sent: unknown, path = 'item'): HttpError {
  if (error.code === 'unknown-item') return new HttpError({ code: 'not-found' });
  if (error.code === 'changed-meanwhile') return new HttpError({ ...error, sent });
  const issues = error.issues.map(({ field, message }) =>
    field === '' ? [path, `The list ${message}`] : [`${path}.${field}`, `${field} ${message}`],
  );
  return new HttpError({ code: 'invalid', fields: Object.fromEntries(issues), isIncomplete: false });
}
