/** The endpoints of the collections of the draft. */
import * as z from 'zod/mini';
import { CollectionChange } from '#contract/collections/collection.ts';
import { readRule } from '#contract/collections/rule.ts';
import {
  CollectionPreview,
  CollectionPreviewRequest,
  CollectionProducts,
  CollectionProductsResult,
  DraftCollection,
  DraftCollections,
} from '#contract/console/collection.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { CHOICE_FILTERS } from '#domain/listing/filters.ts';
import { listProducts } from '#domain/listing/listing.ts';
import { EVERYTHING } from '#domain/listing/listing-query.ts';
import { findMembers } from '#domain/listing/members.ts';
import type { Product } from '#domain/products/product.ts';
import {
  addCollection,
  type CollectionError,
  readDraftCollections,
  removeCollection,
  updateCollection,
} from '#server/catalogue/collections/draft-collections.ts';
import { readDraftCategories } from '#server/catalogue/products/categories/draft-categories.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { HttpError, notFound } from '#server/platform/http/http-error.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';
import { changeCollectionProducts } from './collection-products.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { entityTag, findRevision, IfMatch } from './entity-tag.ts';
import { readProducts } from './product-list/draft-products.ts';

const Params = z.object({ id: z.string() });

export function collectionRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.get(
    CONSOLE_API.collections,
    staff.may('products.read', {
      summary: 'List the collections of the draft',
      response: { 200: DraftCollections },
    }),
    async () => ({ collections: [...(await readDraftCollections(deps.db))] }),
  );

  app.get(
    CONSOLE_API.collection,
    staff.may('products.read', {
      summary: 'Read a collection of the draft',
      params: Params,
      response: { 200: DraftCollection },
    }),
    async (request, reply) => {
      const all = await readDraftCollections(deps.db);
      const found = all.find(({ collection }) => collection.id === request.params.id) ?? notFound();
      return reply.header('etag', entityTag(found.revision)).send(found);
    },
  );

  app.post(
    CONSOLE_API.collectionPreviews,
    staff.may('products.read', {
      summary: 'Show what would be in a collection',
      body: CollectionPreviewRequest,
      response: { 200: CollectionPreview },
    }),
    async ({ body: { products, rule = '' } }) =>
      products === undefined ? previewRule(deps, rule) : previewChosen(deps, products),
  );

  changeRoutes(app, deps, staff);
  app.post(
    CONSOLE_API.collectionProducts,
    staff.may('products.change', {
      summary: 'Preview or apply adding many products to a collection, or taking them out',
      params: Params,
      body: CollectionProducts,
      response: { 200: CollectionProductsResult },
    }),
    request =>
      changeCollectionProducts(deps, request.params.id, {
        ...request.body,
        actor: toCaller(request).id,
      }),
  );
}

function changeRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.post(
    CONSOLE_API.collections,
    staff.may('products.change', {
      summary: 'Add a collection to the draft',
      body: CollectionChange,
      response: { 201: DraftCollection },
    }),
    async (request, reply) => {
      const { body: change } = request;
      const added = await addCollection(
        { ...deps, actor: toCaller(request).id },
        { change, categories: await listCategories(deps) },
      );
      if (!added.ok) throw toError(added.error, change);
      return reply.code(201).header('etag', entityTag(added.value.revision)).send(added.value);
    },
  );

  app.put(
    CONSOLE_API.collection,
    staff.may('products.change', {
      summary: 'Change a collection of the draft',
      params: Params,
      headers: IfMatch,
      body: CollectionChange,
      response: { 200: DraftCollection },
    }),
    async (request, reply) => {
      const { body: change, params, headers } = request;
      const revision = findRevision(headers['if-match']);
      const updated = await updateCollection(
        { ...deps, actor: toCaller(request).id },
        { id: params.id, change, revision, categories: await listCategories(deps) },
      );
      if (!updated.ok) throw toError(updated.error, change);
      return reply.header('etag', entityTag(updated.value.revision)).send(updated.value);
    },
  );

  app.delete(
    CONSOLE_API.collection,
    staff.may('products.change', {
      summary: 'Remove a collection from the draft',
      params: Params,
      headers: IfMatch,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      const revision = findRevision(request.headers['if-match']);
      const { id } = request.params;
      const removed = await removeCollection({ ...deps, actor: toCaller(request).id }, { id, revision });
      if (!removed.ok) throw toError(removed.error, null);
      return reply.code(204).send(null);
    },
  );
}

/** Those of the draft, and those of products that come from a file. */
async function listCategories({ db, getVersion }: ConsoleDeps): Promise<readonly string[]> {
  return [...(await readDraftCategories(db)), ...getVersion().catalogue.categories].map(({ key }) => key);
}

async function previewChosen(deps: ConsoleDeps, ids: readonly string[]): Promise<CollectionPreview> {
  const products = (await readProducts(deps, ids)).map(({ product }) => toShown(product));
  return { total: products.length, products, choices: {} };
}

const MAX_SHOWN = 6;

/** Of what shoppers see now. */
function previewRule({ getVersion }: ConsoleDeps, rule: string): CollectionPreview {
  const { catalogue } = getVersion();
  const query = readRule(rule);
  const within = findMembers(catalogue, { rule: query });
  const { products, total } = listProducts(catalogue, { ...EVERYTHING, limit: MAX_SHOWN }, { within });
  const { facets } = listProducts(catalogue, { ...query, limit: 0 });
  const choices: CollectionPreview['choices'] = {};
  for (const { name } of CHOICE_FILTERS) choices[name] = [...facets[name]];
  return { total, products: products.map(toShown), choices };
}

function toShown({ id, name, image, state = 'live' }: Product): CollectionPreview['products'][number] {
  return { id, name, image, state };
}

function toError(error: CollectionError, sent: unknown): HttpError {
  switch (error.code) {
    case 'unknown-collection':
      return new HttpError({ code: 'not-found' });
    case 'too-many-collections':
      return new HttpError({ code: error.code });
    case 'address-taken':
      return new HttpError({ code: 'invalid', fields: { address: error.message }, isIncomplete: false });
    case 'collection-changed':
      return new HttpError({ code: 'changed-meanwhile', stored: error.stored ?? null, sent });
  }
}
