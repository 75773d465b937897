import { expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { API } from '#contract/urls.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { orderRequest, passSecondFactor, registerShopper, registerStaff } from '#testing/test-shopper.ts';

const EMAIL = 'meena@nool.example';

it.each(ENGINES)('all customers are a file, which says who may get the newsletter, %s', async engine => {
  const shop = await createTestApp(engine);
  const staff = await registerStaff(shop);
  await passSecondFactor(shop, staff);
  const { token } = await registerShopper(shop, EMAIL);
  const address = {
    addressLine1: '1 Arcot Road',
    city: 'Chennai',
    state: 'Tamil Nadu',
    postalCode: '600026',
    country: 'India',
  };
  const payload = { firstName: '=Meena', lastName: 'Rajan', phone: '+91 98400 12345', address };
  await shop.send({ method: 'PUT', url: API.profile, payload }, token);
  const order = orderRequest([{ productId: 'KUR-0001', size: 'M', quantity: 1 }]);
  await shop.send({ method: 'POST', url: API.orders, payload: order }, token);
  await registerShopper(shop, 'kavya@nool.example');
  await shop.send({ method: 'POST', url: API.newsletter, payload: { email: EMAIL } });
  await shop.db.updateTable('subscribers').set({ confirmed_at: 1 }).execute();

  const read = (search = '') => shop.send({ url: `${CONSOLE_API.customerFile}${search}` }, staff.token);
  const file = await read();
  expect(file.headers['content-disposition']).toBe('attachment; filename="customers.csv"');
  const [headings, other, meena, ...rest] = file.body.split('\r\n');
  expect(headings).toBe(
    '\ufefffirst name,last name,email,email confirmed,phone,account,address,landmark,city,state,PIN code,orders,worth after refunds,last order,newsletter,since',
  );
  expect(other).toContain(',kavya@nool.example,no,');
  expect(other).toMatch(/,0,0,,no,20\d\d-/);
  expect(meena).toContain(`'=Meena,Rajan,${EMAIL},no,'+91 98400 12345,yes,1 Arcot Road,,Chennai,`);
  expect(meena).toMatch(/,600026,1,942.82,20\d\d-[^,]*,yes,/);
  expect(rest).toEqual(['']);
  expect((await read('?search=meena@')).body.split('\r\n')).toEqual([headings, meena, '']);
  const events = await shop.db
    .selectFrom('security_events')
    .select('user_id')
    .where('type', '=', 'export')
    .execute();
  expect(events).toEqual([{ user_id: staff.user.id }, { user_id: staff.user.id }]);
});
