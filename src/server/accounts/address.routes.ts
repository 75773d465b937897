/** The calls about saved addresses (spec 7). Somebody else's address is answered as one that does not exist. */
import * as z from 'zod/mini';
import { Address, SavedAddress } from '#contract/account.ts';
import { API } from '#contract/urls.ts';
import type { App } from '#server/http/app-type.ts';
import { NoContent } from '#server/http/no-content.ts';
import { RefusalError } from '#server/http/refusal.ts';
import type { Accounts } from './accounts.ts';
import { addAddress, changeAddress, countAddresses, removeAddress } from './address.repository.ts';
import { type Authenticate, callerOf } from './authentication.ts';

const TAGS = { tags: ['addresses'] };
const Params = z.object({ id: z.string() });

/** More than anybody has, few enough that nobody fills the disk. */
const MAX_ADDRESSES = 50;

export function addressRoutes(app: App, { db, newId, clock }: Accounts, authenticate: Authenticate): void {
  app.post(
    API.addresses,
    { onRequest: authenticate, schema: { ...TAGS, body: Address, response: { 201: SavedAddress } } },
    async (request, reply) => {
      const userId = callerOf(request).id;
      if ((await countAddresses(db, userId)) >= MAX_ADDRESSES) {
        throw new RefusalError({ code: 'too-many-addresses' });
      }
      const change = { userId, id: newId('adr'), address: request.body, now: clock().getTime() };
      return reply.code(201).send(await addAddress(db, change));
    },
  );

  app.put(
    API.address,
    {
      onRequest: authenticate,
      schema: { ...TAGS, params: Params, body: Address, response: { 200: SavedAddress } },
    },
    async request => {
      const key = { userId: callerOf(request).id, id: request.params.id };
      const changed = await changeAddress(db, { ...key, address: request.body, now: clock().getTime() });
      if (changed === undefined) throw new RefusalError({ code: 'not-found' });
      return changed;
    },
  );

  app.delete(
    API.address,
    { onRequest: authenticate, schema: { ...TAGS, params: Params, response: { 204: NoContent } } },
    async (request, reply) => {
      const isRemoved = await removeAddress(db, { userId: callerOf(request).id, id: request.params.id });
      if (!isRemoved) throw new RefusalError({ code: 'not-found' });
      return reply.code(204).send(null);
    },
  );
}
