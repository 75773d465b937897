import { describe, expect, it } from 'vitest';
import { API, fill } from '#contract/urls.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { registerShopper } from '#testing/test-shopper.ts';

const PROFILE = {
  firstName: 'Meenakshi',
  lastName: 'R.',
  phone: '+91 98400 12345',
  address: {
    addressLine1: '7 Kumaran Colony',
    city: 'Chennai',
    state: 'Tamil Nadu',
    postalCode: '600026',
    country: 'India',
  },
};

const byEmail = ({ send }: TestApp, email: string, token?: string) =>
  send({ url: fill(API.userByEmail, { email }) }, token);

const save = ({ send }: TestApp, payload: object, token?: string) =>
  send({ method: 'PUT', url: API.profile, payload }, token);

describe.each(ENGINES)('profile, %s', engine => {
  it('is saved and read back', async () => {
    const shop = await createTestApp(engine);
    const { token, user } = await registerShopper(shop);
    const saved = await save(shop, PROFILE, token);
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toEqual({ id: user.id, email: user.email, emailVerified: false, ...PROFILE });
    expect((await byEmail(shop, user.email, token)).json()).toEqual(saved.json());
  });

  it('cannot change email, id or role, nor other users', async () => {
    const shop = await createTestApp(engine);
    const { token, user } = await registerShopper(shop);
    const other = await registerShopper(shop, 'other@nool.example');
    const over = { email: 'x@nool.example', id: other.user.id, role: 'staff', userId: other.user.id };
    expect((await save(shop, { ...PROFILE, ...over }, token)).json()).toMatchObject({
      id: user.id,
      email: user.email,
    });
    const rows = await shop.db.selectFrom('users').selectAll().orderBy('created_at').execute();
    expect(rows.map(row => row.role)).toEqual(['shopper', 'shopper']);
    expect((await byEmail(shop, other.user.email, other.token)).json()).toEqual(other.user);
  });

  it.each([
    [{ firstName: '' }, 'firstName'],
    [{ phone: 'call me' }, 'phone'],
    [{ phone: 9_840_012_345 }, 'phone'],
    [{ address: { ...PROFILE.address, country: 'Atlantis' } }, 'address.country'],
    [{ address: { ...PROFILE.address, city: 'x'.repeat(201) } }, 'address.city'],
    [{ address: { ...PROFILE.address, city: ['Chennai'] } }, 'address.city'],
    [{ address: null }, 'address'],
  ])('refuses %j', async (over, field) => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const response = await save(shop, { ...PROFILE, ...over }, token);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual([field]);
  });

  it('is visible to its owner only', async () => {
    const shop = await createTestApp(engine);
    const { token, user } = await registerShopper(shop);
    const other = await registerShopper(shop, 'other@nool.example');
    expect((await byEmail(shop, ' MEENA@nool.example', token)).json()).toEqual(user);
    for (const email of [
      other.user.email,
      'nobody@nool.example',
      'x',
      'x\u0000',
      `${'x'.repeat(250)}@a.in`,
    ]) {
      const response = await byEmail(shop, email, token);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ message: 'User not found', code: 'user-not-found' });
    }
    expect((await byEmail(shop, user.email)).statusCode).toBe(401);
    expect((await save(shop, PROFILE)).statusCode).toBe(401);
  });
});

describe.each(ENGINES)('saved addresses, %s', engine => {
  const address = PROFILE.address;
  const add = ({ send }: TestApp, payload: object, token?: string) =>
    send({ method: 'POST', url: API.addresses, payload }, token);

  it('are added, changed and removed', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const added = await add(shop, address, token);
    expect(added.statusCode).toBe(201);
    expect(added.json()).toEqual({ id: expect.stringMatching(/^adr_/), ...address });
    const url = fill(API.address, { id: added.json().id });
    const changed = await shop.send({ method: 'PUT', url, payload: { ...address, city: 'Madurai' } }, token);
    expect(changed.json()).toEqual({ ...added.json(), city: 'Madurai' });
    expect((await shop.send({ method: 'DELETE', url }, token)).statusCode).toBe(204);
    expect((await shop.send({ method: 'DELETE', url }, token)).statusCode).toBe(404);
  });

  it('are listed to their owner, oldest first', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const other = await registerShopper(shop, 'other@nool.example');
    const list = (by?: string) => shop.send({ method: 'GET', url: API.addresses }, by);
    expect((await list(token)).json()).toEqual([]);
    const saved = [];
    for (const city of ['Chennai', 'Madurai', 'Salem']) {
      saved.push((await add(shop, { ...address, city }, token)).json());
      shop.clock.pass(1);
    }
    expect((await list(token)).json()).toEqual(saved);
    expect((await list(other.token)).json()).toEqual([]);
    expect((await list()).statusCode).toBe(401);
  });

  it('become that of the profile, which is saved in their place', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const { id } = (
      await add(shop, { ...address, city: 'Salem', landmark: 'Near the bus stand' }, token)
    ).json();
    const makeDefault = (of: string, by = token) =>
      shop.send({ method: 'POST', url: fill(API.defaultAddress, { id: of }) }, by);
    const list = async () => (await shop.send({ method: 'GET', url: API.addresses }, token)).json();
    // A new account has no address that could be lost.
    const first = await makeDefault(id);
    expect([first.statusCode, first.json().address]).toEqual([
      200,
      { ...address, city: 'Salem', landmark: 'Near the bus stand' },
    ]);
    expect(await list()).toEqual([]);
    const second = (await add(shop, address, token)).json();
    expect((await makeDefault(second.id)).json().address).toEqual(address);
    const saved = { ...first.json().address, id: expect.stringMatching(/^adr_/) };
    expect(await list()).toEqual([saved]);
    // A repeated request exchanges nothing back.
    expect((await makeDefault(second.id)).statusCode).toBe(404);
    const other = await registerShopper(shop, 'other@nool.example');
    const [{ id: left }] = await list();
    expect((await makeDefault(left, other.token)).statusCode).toBe(404);
    expect(await list()).toEqual([saved]);
  });

  it('of other users get the same response as unknown ones', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const other = await registerShopper(shop, 'other@nool.example');
    const { id } = (await add(shop, address, token)).json();
    for (const wrong of [id, 'adr_none', 'x\u0000']) {
      const url = fill(API.address, { id: wrong });
      const put = await shop.send({ method: 'PUT', url, payload: address }, other.token);
      expect(put.statusCode).toBe(404);
      expect(put.json()).toEqual({ message: 'Resource not found', code: 'not-found' });
      expect((await shop.send({ method: 'DELETE', url }, other.token)).statusCode).toBe(404);
    }
    expect((await add(shop, address)).statusCode).toBe(401);
    expect(await shop.db.selectFrom('addresses').select('city').execute()).toEqual([{ city: 'Chennai' }]);
  });

  it('are rejected when invalid, and beyond fifty', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    expect((await add(shop, { ...address, state: 7 }, token)).json().fields).toEqual({
      state: 'State must be text',
    });
    for (let count = 0; count < 50; count += 1) await add(shop, address, token);
    expect((await add(shop, address, token)).statusCode).toBe(409);
  });
});
