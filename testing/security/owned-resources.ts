/** A shopper's resources, made as a shopper makes them. */
import type { SavedAddress, Session } from '#contract/account.ts';
import type { PlacedOrder } from '#contract/order.ts';
import { API } from '#contract/urls.ts';
import { createIds } from '#server/db/ids.ts';
import type { TestApp } from '#testing/test-app.ts';
import { orderRequest, PASSWORD, sessionIdOf } from '#testing/test-shopper.ts';
import { changeProducts, productChange, publishNow } from '#testing/test-versions.ts';

import type { OwnedResources } from './access-rules.ts';

/** Only the owner and staff may read it. */
export const PRIVATE_CITY = 'Thanjavur';

let products = 0;

export function ownedResources({ send, db, clock }: TestApp, owner: Session): OwnedResources {
  const versions = { db, clock: clock.now, newId: createIds(clock.now), actor: 'test' };
  const newProduct = async () => {
    products += 1;
    const id = `OWN-${products}`;
    await changeProducts(versions, productChange(id, 799));
    return id;
  };
  const address = { addressLine1: '', city: PRIVATE_CITY, state: '', postalCode: '', country: 'India' };
  const make = (url: string, payload: object) => send({ method: 'POST', url, payload }, owner.token);
  return {
    owner,
    newOrder: async () => (await make(API.orders, orderRequest())).json<PlacedOrder>().order,
    newSession: async () => {
      const payload = { email: owner.user.email, password: PASSWORD };
      return sessionIdOf((await send({ method: 'POST', url: API.login, payload })).json<Session>().token);
    },
    newProduct,
    newVersion: async () => {
      await newProduct();
      return (await publishNow(versions)).number;
    },
    newAddress: async () => (await make(API.addresses, address)).json<SavedAddress>(),
  };
}
