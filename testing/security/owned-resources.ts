/** A shopper's resources, made as a shopper makes them. */
import type { SavedAddress, Session } from '#contract/account.ts';
import type { PlacedOrder } from '#contract/order.ts';
import { API } from '#contract/urls.ts';
import type { TestApp } from '#testing/test-app.ts';
import { orderRequest, PASSWORD, sessionIdOf } from '#testing/test-shopper.ts';

import type { OwnedResources } from './access-rules.ts';

/** Only the owner and staff may read it. */
export const PRIVATE_CITY = 'Thanjavur';

export function ownedResources({ send }: TestApp, owner: Session): OwnedResources {
  const address = { addressLine1: '', city: PRIVATE_CITY, state: '', postalCode: '', country: 'India' };
  const make = (url: string, payload: object) => send({ method: 'POST', url, payload }, owner.token);
  return {
    owner,
    newOrder: async () => (await make(API.orders, orderRequest())).json<PlacedOrder>().order,
    newSession: async () => {
      const payload = { email: owner.user.email, password: PASSWORD };
      return sessionIdOf((await send({ method: 'POST', url: API.login, payload })).json<Session>().token);
    },
    newAddress: async () => (await make(API.addresses, address)).json<SavedAddress>(),
  };
}
