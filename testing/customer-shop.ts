import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { CustomerDetail, CustomerList } from '#contract/console/customer.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { createTestApp } from './test-app.ts';
import { orderRequest, passSecondFactor, registerShopper, registerStaff } from './test-shopper.ts';

export const CUSTOMER_EMAIL = 'meena@nool.example';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What the test does as the customer, and as staff with the customer. */
export async function openCustomerShop(engine: Engine) {
  const shop = await createTestApp(engine);
  const staff = await registerStaff(shop);
  await passSecondFactor(shop, staff);
  const { user, token } = await registerShopper(shop, CUSTOMER_EMAIL);
  const ask = (method: Method, url: string, payload?: object) =>
    shop.send({ method, url, ...(payload && { payload }) }, staff.token);
  const asShopper = (method: Method, url: string, payload?: object) =>
    shop.send({ method, url, ...(payload && { payload }) }, token);
  const order = async (pieces = 1) => {
    const items = [{ productId: 'KUR-0001', size: 'M', quantity: pieces }];
    return (await asShopper('POST', API.orders, orderRequest(items))).json<PlacedOrder>().order;
  };
  const setStatus = (status: 'delivered' | 'cancelled') =>
    shop.db.updateTable('orders').set({ status }).execute();
  const url = (path: string) => fill(path, { id: user.id });
  const list = async (query = '') =>
    (await ask('GET', `${CONSOLE_API.customers}${query}`)).json<CustomerList>();
  const read = async () => (await ask('GET', url(CONSOLE_API.customer))).json<CustomerDetail>();
  const erase = (email = CUSTOMER_EMAIL) => ask('POST', url(CONSOLE_API.customerErasure), { email });
  const write = () =>
    shop.send({
      method: 'POST',
      url: API.messages,
      payload: { name: 'Meena', email: CUSTOMER_EMAIL, message: 'Does it shrink? <b>' },
    });
  return { ...shop, staff, user, token, ask, asShopper, order, setStatus, url, list, read, erase, write };
}

export const CUSTOMER_ADDRESS = {
  addressLine1: '1 Arcot Road',
  city: 'Chennai',
  state: 'Tamil Nadu',
  postalCode: '600026',
  country: 'India',
};
