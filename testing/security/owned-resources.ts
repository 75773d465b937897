/** A shopper's resources, made as a shopper makes them. */
import { createSecretKey, randomBytes } from 'node:crypto';
import type { SavedAddress, Session } from '#contract/account.ts';
import type { MessageReceipt } from '#contract/contact/message.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { addCollection } from '#server/catalogue/collections/draft-collections.ts';
import { addCategory } from '#server/catalogue/products/categories/change-categories.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import { addUser } from '#server/people/accounts/user.repository.ts';
import { addInvitation } from '#server/people/staff/invitation.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { giveOrderToken } from '#server/sales/orders/guests/order-link.repository.ts';
import { addTestInvoice } from '#testing/invoices/stored-invoice.ts';
import { DAY, type TestApp } from '#testing/test-app.ts';
import { orderRequest, PASSWORD, readSessionId } from '#testing/test-shopper.ts';
import { changeProducts, productChange, publishNow } from '#testing/test-versions.ts';

import type { OwnedResources } from './access-rule.ts';

/** Only the owner and staff may read it. */
export const PRIVATE_CITY = 'Thanjavur';

let products = 0;
let categories = 0;
let collections = 0;

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
  const newOrder = async () => (await make(API.orders, orderRequest())).json<PlacedOrder>().order;
  return {
    owner,
    newOrder,
    newInvoice: async () => {
      const { id } = await newOrder();
      const invoice = await addTestInvoice(db, { id: versions.newId('ivc'), orderId: id });
      return { id, invoice };
    },
    newOrderLink: async () => addOrderLink(db, (await newOrder()).id),
    newSession: async () => {
      const payload = { email: owner.user.email, password: PASSWORD };
      return readSessionId((await send({ method: 'POST', url: API.login, payload })).json<Session>().token);
    },
    newInvitation: async email => {
      const id = versions.newId('inv');
      const now = clock.now().getTime();
      const link = { link_id: versions.newId('inv'), token_hash: id, sent_at: now, expires_at: now + DAY };
      const invitation = { id, email, role: 'packer', invited_by: owner.user.id, created_at: now } as const;
      await addInvitation(db, { ...invitation, ...link }, now);
      return id;
    },
    newMember: async email => {
      const id = versions.newId('usr');
      await addPacker(db, { ownerId: owner.user.id, id, email });
      return id;
    },
    newProduct,
    newCategory: async () => {
      categories += 1;
      const key = `own-${categories}`;
      await addCategory(versions, { key, label: `Own ${categories}` });
      return key;
    },
    newCollection: () => addOwnCollection(versions),
    newMessage: async () => {
      const payload = { name: 'Meena', email: owner.user.email, message: 'Does it shrink?' };
      return findMessageId(db, (await make(API.messages, payload)).json<MessageReceipt>());
    },
    newVersion: async () => {
      await newProduct();
      return (await publishNow(versions)).number;
    },
    newAddress: async () => (await make(API.addresses, address)).json<SavedAddress>(),
  };
}

async function findMessageId(db: Database, { ticket }: MessageReceipt): Promise<string> {
  const found = db.selectFrom('messages').select('id').where('ticket', '=', ticket);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** The link is valid as its hash is stored, whatever key it was made with. */
function addOrderLink(db: Database, orderId: string): Promise<string> {
  const orderLinkKeys = [createSecretKey(randomBytes(32))];
  return giveOrderToken(db, { orderId, purpose: 'own' }, { orderLinkKeys, now: 0 });
}

async function addPacker(
  db: Database,
  { ownerId, id, email }: { readonly ownerId: string; readonly id: string; readonly email: string },
): Promise<void> {
  const stored = await db.selectFrom('users').selectAll().where('id', '=', ownerId).executeTakeFirstOrThrow();
  await addUser(db, { ...stored, id, email, role: 'staff', staff_role: 'packer' });
}

async function addOwnCollection(deps: VersionDeps): Promise<string> {
  collections += 1;
  const change = { name: 'Own', address: `own-collection-${collections}`, products: [] };
  const added = await addCollection(deps, { change, categories: [] });
  if (!added.ok) throw new Error(added.error.code);
  return added.value.collection.id;
}
