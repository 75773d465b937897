/** The calls of saved addresses, which only the profile and checkout make. */
import * as z from 'zod/mini';
import { type Address, SavedAddress, User } from '#contract/account.ts';
import { API, fill } from '#contract/urls.ts';
import { api } from '#storefront/state/api.ts';

const Nothing = z.unknown();

export const savedAddresses = {
  list: () => api.ask({ method: 'GET', url: API.addresses, response: z.array(SavedAddress) }),
  add: (body: Address) => api.ask({ method: 'POST', url: API.addresses, response: SavedAddress, body }),
  change: (id: string, body: Address) =>
    api.ask({ method: 'PUT', url: fill(API.address, { id }), response: SavedAddress, body }),
  remove: (id: string) => api.ask({ method: 'DELETE', url: fill(API.address, { id }), response: Nothing }),
  makeDefault: (id: string) =>
    api.ask({ method: 'POST', url: fill(API.defaultAddress, { id }), response: User, body: {} }),
};
