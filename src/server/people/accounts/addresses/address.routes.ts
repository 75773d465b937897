/** The endpoints of saved addresses (spec 7). Another user's address gets the same response as an unknown one. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AddressRequest, SavedAddress, User } from '#contract/account.ts';
import { API } from '#contract/urls.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { type Authenticate, inSession, toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { isId } from '#server/platform/db/ids.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { type App, NEEDS_SESSION, NoContent } from '#server/platform/http/route.ts';
import {
  type AddressKey,
  addAddress,
  changeAddress,
  listAddresses,
  takeAddress,
} from './address.repository.ts';
import { checkState } from './check-state.ts';
import { makeDefault } from './make-default.ts';

const TAGS = { tags: ['addresses'], ...NEEDS_SESSION };
const Params = z.object({ id: z.string() });

/** Shoppers need fewer. The limit keeps one account from filling the disk. */
const MAX_ADDRESSES = 50;

export function addressRoutes(app: App, accounts: AccountDeps, authenticate: Authenticate): void {
  const { db, newId, clock, getSettings } = accounts;
  app.get(
    API.addresses,
    { onRequest: authenticate, schema: { ...TAGS, response: { 200: z.array(SavedAddress) } } },
    request => listAddresses(db, toCaller(request).id),
  );

  app.post(
    API.addresses,
    { onRequest: authenticate, schema: { ...TAGS, body: AddressRequest, response: { 201: SavedAddress } } },
    async (request, reply) => {
      checkState(getSettings(), request.body, 'state');
      const caller = toCaller(request);
      const change = { userId: caller.id, id: newId('adr'), address: request.body, now: clock().getTime() };
      const added = await inSession(accounts, caller, transaction =>
        addAddress(transaction, change, MAX_ADDRESSES),
      );
      if (added === undefined) throw new HttpError({ code: 'too-many-addresses' });
      return reply.code(201).send(added);
    },
  );

  app.put(
    API.address,
    {
      onRequest: authenticate,
      schema: { ...TAGS, params: Params, body: AddressRequest, response: { 200: SavedAddress } },
    },
    async request => {
      checkState(getSettings(), request.body, 'state');
      const change = { ...addressKey(request), address: request.body, now: clock().getTime() };
      const changed = await inSession(accounts, toCaller(request), transaction =>
        changeAddress(transaction, change),
      );
      if (changed === undefined) throw new HttpError({ code: 'not-found' });
      return changed;
    },
  );
  removalRoutes(app, accounts, authenticate);
}

function removalRoutes(app: App, accounts: AccountDeps, authenticate: Authenticate): void {
  const { newId, clock } = accounts;
  app.delete(
    API.address,
    { onRequest: authenticate, schema: { ...TAGS, params: Params, response: { 204: NoContent } } },
    async (request, reply) => {
      const removed = await inSession(accounts, toCaller(request), transaction =>
        takeAddress(transaction, addressKey(request)),
      );
      if (removed === undefined) throw new HttpError({ code: 'not-found' });
      return reply.code(204).send(null);
    },
  );

  app.post(
    API.defaultAddress,
    { onRequest: authenticate, schema: { ...TAGS, params: Params, response: { 200: User } } },
    async request => {
      const change = { ...addressKey(request), newId: newId('adr'), now: clock().getTime() };
      const user = await inSession(accounts, toCaller(request), transaction =>
        makeDefault(transaction, change),
      );
      if (user === undefined) throw new HttpError({ code: 'not-found' });
      return user;
    },
  );
}

function addressKey(request: FastifyRequest): AddressKey {
  const { id } = request.params as z.infer<typeof Params>;
  if (!isId('adr', id)) throw new HttpError({ code: 'not-found' });
  return { userId: toCaller(request).id, id };
}
