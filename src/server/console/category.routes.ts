/** The endpoints of the categories of the draft. */
import * as z from 'zod/mini';
import {
  CategoryChange,
  CategoryList,
  CategoryOrder,
  DraftCategory,
  NewCategory,
} from '#contract/console/category.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  addCategory,
  type CategoryError,
  findCategory,
  orderCategories,
  removeCategory,
  revisionOfAll,
  updateCategory,
} from '#server/catalogue/products/categories/change-categories.ts';
import {
  type DraftCategory as Found,
  readDraftCategories,
} from '#server/catalogue/products/categories/draft-categories.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { HttpError, notFound } from '#server/platform/http/http-error.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';
import { requireDatabase } from './change-product.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { entityTag, findRevision, IfMatch } from './entity-tag.ts';

const Params = z.object({ key: z.string() });

export function categoryRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.get(
    CONSOLE_API.categories,
    staff.may('products.read', {
      summary: 'List the categories of the draft',
      response: { 200: CategoryList },
    }),
    async (_request, reply) => {
      const categories = await allCategories(deps);
      return reply.header('etag', entityTag(revisionOfAll(categories))).send(toList(categories));
    },
  );

  app.get(
    CONSOLE_API.category,
    staff.may('products.read', {
      summary: 'Read a category of the draft',
      params: Params,
      response: { 200: DraftCategory },
    }),
    async (request, reply) => {
      const found = findCategory(await allCategories(deps), request.params.key) ?? notFound();
      return reply.header('etag', entityTag(found.revision)).send(toJson(found));
    },
  );

  changeRoutes(app, deps, staff);
  app.put(
    CONSOLE_API.categoryOrder,
    staff.may('products.change', {
      summary: 'Change the order of the categories of the draft',
      headers: IfMatch,
      body: CategoryOrder,
      response: { 200: CategoryList },
    }),
    async (request, reply) => {
      requireDatabase(deps);
      const { keys } = request.body;
      const revision = findRevision(request.headers['if-match']);
      const ordered = await orderCategories(
        { ...deps, actor: toCaller(request).id },
        { keys: keys.map(key => key.toLowerCase()), revision },
      );
      if (!ordered.ok) throw toError(ordered.error, { sent: request.body });
      return reply.header('etag', entityTag(revisionOfAll(ordered.value))).send(toList(ordered.value));
    },
  );
}

function changeRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.post(
    CONSOLE_API.categories,
    staff.may('products.change', {
      summary: 'Add a category to the draft',
      body: NewCategory,
      response: { 201: DraftCategory },
    }),
    async (request, reply) => {
      requireDatabase(deps);
      const { key } = request.body;
      const added = await addCategory({ ...deps, actor: toCaller(request).id }, request.body);
      if (!added.ok) throw toError(added.error, { key, sent: request.body });
      const found = findCategory(added.value, key) ?? notFound();
      return reply.code(201).header('etag', entityTag(found.revision)).send(toJson(found));
    },
  );

  app.put(
    CONSOLE_API.category,
    staff.may('products.change', {
      summary: 'Change label, picture and text of a category of the draft',
      params: Params,
      headers: IfMatch,
      body: CategoryChange,
      response: { 200: DraftCategory },
    }),
    async (request, reply) => {
      requireDatabase(deps);
      const { key } = request.params;
      const revision = findRevision(request.headers['if-match']);
      const change = { ...request.body, key, revision };
      const updated = await updateCategory({ ...deps, actor: toCaller(request).id }, change);
      if (!updated.ok) throw toError(updated.error, { key, sent: request.body });
      const found = findCategory(updated.value, key) ?? notFound();
      return reply.header('etag', entityTag(found.revision)).send(toJson(found));
    },
  );

  app.delete(
    CONSOLE_API.category,
    staff.may('products.change', {
      summary: 'Remove a category without products from the draft',
      params: Params,
      headers: IfMatch,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      requireDatabase(deps);
      const { key } = request.params;
      const revision = findRevision(request.headers['if-match']);
      const removed = await removeCategory({ ...deps, actor: toCaller(request).id }, { key, revision });
      if (!removed.ok) throw toError(removed.error, { key, sent: null });
      return reply.code(204).send(null);
    },
  );
}

/** Returns those of the draft, or of the file where products come from one. */
async function allCategories({ db, catalogueFile, getVersion }: ConsoleDeps): Promise<readonly Found[]> {
  if (catalogueFile === undefined) return readDraftCategories(db);
  return getVersion().catalogue.categories.map(({ count: _count, ...category }) => ({
    ...category,
    revision: 0,
  }));
}

function toList(categories: readonly Found[]): CategoryList {
  return { categories: categories.map(toJson) };
}

function toJson({ revision, ...category }: Found): DraftCategory {
  return { category, revision };
}

/** Without a key the stored state is that of all categories. */
function toError(
  error: CategoryError,
  { key, sent }: { readonly key?: string; readonly sent: unknown },
): HttpError {
  if (error.code === 'unknown-category') return new HttpError({ code: 'not-found' });
  if (error.code !== 'categories-changed') return new HttpError(error);
  const one = key === undefined ? undefined : findCategory(error.stored, key);
  const stored = key === undefined ? toList(error.stored) : one && toJson(one);
  return new HttpError({ code: 'changed-meanwhile', stored: stored ?? null, sent });
}
