/** The endpoints of the products of the draft. */
import * as z from 'zod/mini';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  BulkChange,
  BulkChangeResult,
  DraftProduct,
  NewProduct,
  ProductChange,
  ProductCopy,
  ProductList,
  ProductListQuery,
  ProductStateChange,
} from '#contract/console/product.ts';
import { ProductRemoval, ProductRemovalResult } from '#contract/console/product-removal.ts';
import { toProductJson } from '#contract/products/product.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';
import { changeInBulk } from './bulk-change.ts';
import { changeState, createProduct, findProduct, removeProduct, updateProduct } from './change-product.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { entityTag, findRevision, IfMatch } from './entity-tag.ts';
import { askAboutPrice } from './price-questions.ts';
import { toDraftProduct } from './product-list/draft-products.ts';
import { listProducts } from './product-list/list-products.ts';
import { removeInBulk } from './product-removal.ts';

const Params = z.object({ id: z.string() });

export function productRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.get(
    CONSOLE_API.products,
    staff.may('products.read', {
      summary: 'List the products of the draft',
      querystring: ProductListQuery,
      response: { 200: ProductList },
    }),
    request => listProducts(deps, request.query),
  );

  app.get(
    CONSOLE_API.product,
    staff.may('products.read', {
      summary: 'Read a product of the draft',
      params: Params,
      response: { 200: DraftProduct },
    }),
    async (request, reply) => {
      const found = await findProduct(deps, request.params.id);
      return reply.header('etag', entityTag(found.revision)).send(toDraftProduct(found));
    },
  );

  createRoutes(app, deps, staff);
  changeRoutes(app, deps, staff);
  app.post(
    CONSOLE_API.productChanges,
    staff.may('products.change', {
      summary: 'Preview or apply a change of many products',
      body: BulkChange,
      response: { 200: BulkChangeResult },
    }),
    request => changeInBulk(deps, request.body, toCaller(request).id),
  );
  app.post(
    CONSOLE_API.productRemovals,
    staff.may('products.change', {
      summary: 'Preview or apply the removal of many products: those that somebody has ordered are archived',
      body: ProductRemoval,
      response: { 200: ProductRemovalResult },
    }),
    request => removeInBulk(deps, { ...request.body, actor: toCaller(request).id }),
  );
}

function createRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.post(
    CONSOLE_API.products,
    staff.may('products.change', {
      summary: 'Add a product to the draft',
      body: NewProduct,
      response: { 201: DraftProduct },
    }),
    async (request, reply) => {
      const { id, ...fields } = request.body;
      const created = await createProduct(deps, { id, fields, actor: toCaller(request).id });
      const questions = askAboutPrice(deps, created.product, undefined);
      return reply
        .code(201)
        .header('etag', entityTag(created.revision))
        .send(toChangedJson({ ...created, carried: [], questions }));
    },
  );

  app.post(
    CONSOLE_API.productCopies,
    staff.may('products.change', {
      summary: 'Copy a product of the draft under a new id',
      params: Params,
      body: ProductCopy,
      response: { 201: DraftProduct },
    }),
    async (request, reply) => {
      const { product } = await findProduct(deps, request.params.id);
      const { id } = request.body;
      // Shown under the name of the first, it could not be published.
      const fields = { ...toProductJson(product), state: 'draft' as const };
      const created = await createProduct(deps, { id, fields, actor: toCaller(request).id });
      return reply.code(201).header('etag', entityTag(created.revision)).send(toDraftProduct(created));
    },
  );
}

function changeRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.put(
    CONSOLE_API.product,
    staff.may('products.change', {
      summary: 'Change a product of the draft',
      params: Params,
      headers: IfMatch,
      body: ProductChange,
      response: { 200: DraftProduct },
    }),
    async (request, reply) => {
      const changed = await updateProduct(deps, {
        id: request.params.id,
        fields: request.body,
        revision: findRevision(request.headers['if-match']),
        actor: toCaller(request).id,
      });
      return reply.header('etag', entityTag(changed.revision)).send(toChangedJson(changed));
    },
  );

  app.put(
    CONSOLE_API.productState,
    staff.may('products.change', {
      summary: 'Archive a product of the draft, or show it again',
      params: Params,
      headers: IfMatch,
      body: ProductStateChange,
      response: { 200: DraftProduct },
    }),
    async (request, reply) => {
      const changed = await changeState(deps, {
        id: request.params.id,
        state: request.body.state,
        revision: findRevision(request.headers['if-match']),
        actor: toCaller(request).id,
      });
      return reply.header('etag', entityTag(changed.revision)).send(toDraftProduct(changed));
    },
  );

  app.delete(
    CONSOLE_API.product,
    staff.may('products.change', {
      summary: 'Remove a product from the draft',
      params: Params,
      headers: IfMatch,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      const revision = findRevision(request.headers['if-match']);
      await removeProduct(deps, { id: request.params.id, revision, actor: toCaller(request).id });
      return reply.code(204).send(null);
    },
  );
}

function toChangedJson({ carried, questions, ...found }: Awaited<ReturnType<typeof updateProduct>>) {
  return {
    ...toDraftProduct(found),
    ...(carried.length > 0 && { carried: [...carried] }),
    ...(questions.length > 0 && { questions: [...questions] }),
  };
}
