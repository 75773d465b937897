/** A label with GST within its prices, as it is published, with a shopper and a member of staff. */
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { fromRupees } from '#domain/money.ts';
import type { Product } from '#domain/products/product.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { SETTINGS_ID } from '#server/catalogue/versions/kinds.ts';
import { publishDraft } from '#server/catalogue/versions/publish.ts';
import { createIds } from '#server/platform/db/ids.ts';
import type { DatabaseLocation, Engine } from '#server/platform/db/location.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import { CUSTOMER, type OrderedLine, orderRequestFor } from '#testing/order-request.ts';
import { createTestApp, migratedLocation } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { testSettings } from '#testing/test-settings.ts';
import { registerStaff, registerVerified } from '#testing/test-shopper.ts';
import { openForTest } from '#testing/test-versions.ts';

/** Of the label: Maharashtra. */
export const GSTIN = '27AAPFU0939F1ZV';

export const SHIRT = testProduct({ id: 'SHI-0001', price: fromRupees(1050), hsn: '6205' });
export const SHERWANI = testProduct({ id: 'SHE-0001', price: fromRupees(5900), hsn: '6203' });
export const SAREE = testProduct({
  id: 'SAR-0001',
  price: fromRupees(4200),
  hsn: '5007',
  taxClass: 'fabric',
});

const PRODUCTS: readonly Product[] = [SHIRT, SHERWANI, SAREE];

type Lines = readonly (readonly [product: OrderedLine['product'], quantity: number])[];

export async function openGstShop(engine: Engine, document: object = {}) {
  const json = { money: { taxScheme: 'gst-inclusive' }, legal: { gstin: GSTIN }, ...document };
  const settings = testSettings(json);
  const location: DatabaseLocation = await migratedLocation(engine);
  const db = await openForTest(location);
  const version = { ...describeCatalogue(PRODUCTS), settings };
  const shop = { ...(await createTestApp(engine, { db, getVersion: () => version })), db };
  const deps: OrderChangeDeps = {
    db,
    clock: shop.clock.now,
    newId: createIds(shop.clock.now),
    actor: 'usr_a',
  };
  await publishSettings(deps, json);
  const staff = await registerStaff(shop);
  const shopper = await registerVerified(shop);
  const place = async (lines: Lines = [[SHIRT, 1]], address: object = {}, more: object = {}) => {
    shop.clock.pass(1000);
    const ordered = lines.map(([product, quantity]) => ({ product, quantity, size: 'S' }));
    const customerInfo = { ...CUSTOMER, address: { ...CUSTOMER.address, ...address } };
    const request = orderRequestFor(ordered, { customerInfo, paymentMethod: 'cod', settings });
    const payload = { ...request, ...more };
    const response = await shop.send({ method: 'POST', url: API.orders, payload }, shopper.token);
    return response.json<PlacedOrder>().order;
  };
  return { ...shop, location, deps, settings, staff, shopper, place };
}

export async function publishSettings(deps: OrderChangeDeps, document: object): Promise<void> {
  const changed = await changeDraft(deps, 'settings', [{ id: SETTINGS_ID, body: JSON.stringify(document) }]);
  if (!changed.ok) throw new Error(changed.error.code);
  const published = await publishDraft(deps);
  if (!published.ok) throw new Error(JSON.stringify(published.error));
}
