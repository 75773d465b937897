/** The saved addresses of an account, and what is known of a PIN code. */
import { expectBodyChecked, expectError, expectFields, expectTokenNeeded } from './expect-response.ts';
import { type Account, type Api, expect, test } from './fixtures.ts';

const ADDRESS = {
  addressLine1: '7 Kumaran Colony Main Road',
  city: 'Chennai',
  state: 'Tamil Nadu',
  postalCode: '600026',
  country: 'India',
};
const MYSORE = {
  addressLine1: '4 Sayyaji Rao Road',
  city: 'Mysuru',
  state: 'Karnataka',
  postalCode: '570001',
  country: 'India',
};
const FIELDS = ['addressLine1', 'city', 'state', 'postalCode', 'country'];
const NOT_FOUND = 'Resource not found';

async function save(api: Api, { token }: Account, body: object = ADDRESS): Promise<string> {
  return ((await api('POST /api/user/addresses', { token, body })).body as { id: string }).id;
}

async function saved(api: Api, { token }: Account) {
  return (await api('GET /api/user/addresses', { token })).body;
}

test.describe('GET /api/user/addresses', () => {
  test('lists the own addresses, the oldest first', async ({ api, shopper, stranger }) => {
    expect(await api('GET /api/user/addresses', { token: shopper.token })).toMatchObject({
      status: 200,
      body: [],
    });
    const first = await save(api, shopper);
    const second = await save(api, shopper, MYSORE);
    await save(api, stranger);
    expect(await saved(api, shopper)).toEqual([
      { ...ADDRESS, id: first },
      { ...MYSORE, id: second },
    ]);
  });

  test('needs a token', ({ api }) => expectTokenNeeded(api, 'GET /api/user/addresses'));
});

test.describe('POST /api/user/addresses', () => {
  const add = 'POST /api/user/addresses';

  test('saves an address under an id of the server, without unknown fields', async ({ api, shopper }) => {
    const body = { ...ADDRESS, id: 'adr_mine', userId: 'usr_other', note: 'x' };
    const response = await api(add, { token: shopper.token, body });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({ ...ADDRESS, id: expect.stringMatching(/^adr_(?!mine)/) });
    expect(await saved(api, shopper)).toEqual([response.body]);
  });

  test('says what is wrong with a field', async ({ api, shopper: { token } }) => {
    const send = (changed: object) => api(add, { token, body: { ...ADDRESS, ...changed } });
    expectFields(await send({ city: 'x'.repeat(201) }), { city: expect.stringContaining('200') });
    expectFields(await send({ state: 'Tamil\u0000Nadu' }), { state: expect.any(String) });
    expectFields(await send({ postalCode: '012345' }), { postalCode: expect.any(String) });
    expectFields(await send({ country: 'France' }), { country: 'Please choose a country from the list' });
  });

  test('needs a token and takes JSON of these types only', async ({ api, shopper: { token } }) => {
    await expectTokenNeeded(api, add, { body: ADDRESS });
    await expectBodyChecked(api, add, { token, body: ADDRESS, fields: FIELDS });
  });
});

test.describe('PUT /api/user/addresses/{id}', () => {
  test('changes the address', async ({ api, shopper }) => {
    const id = await save(api, shopper);
    const body = { ...MYSORE, id: 'adr_other', note: 'x' };
    const response = await api(`PUT /api/user/addresses/${id}`, { token: shopper.token, body });
    expect(response).toMatchObject({ status: 200, body: { ...MYSORE, id } });
    expect(await saved(api, shopper)).toEqual([{ ...MYSORE, id }]);
  });

  test("finds neither another's nor an unknown address", async ({ api, shopper, stranger }) => {
    const foreign = await save(api, stranger);
    for (const id of [foreign, 'adr_1', '__proto__'])
      expectError(
        await api(`PUT /api/user/addresses/${id}`, { token: shopper.token, body: MYSORE }),
        404,
        NOT_FOUND,
      );
    expect(await saved(api, stranger)).toEqual([{ ...ADDRESS, id: foreign }]);
  });

  test('needs a token and takes JSON of these types only', async ({ api, shopper }) => {
    const update = `PUT /api/user/addresses/${await save(api, shopper)}`;
    await expectTokenNeeded(api, update, { body: ADDRESS });
    await expectBodyChecked(api, update, { token: shopper.token, body: ADDRESS, fields: FIELDS });
  });
});

test.describe('DELETE /api/user/addresses/{id}', () => {
  test('removes the address', async ({ api, shopper }) => {
    const request = `DELETE /api/user/addresses/${await save(api, shopper)}`;
    expect(await api(request, { token: shopper.token })).toMatchObject({ status: 204, body: undefined });
    expect(await saved(api, shopper)).toEqual([]);
    expectError(await api(request, { token: shopper.token }), 404, NOT_FOUND);
  });

  test("finds neither another's nor an unknown address, and needs a token", async ({
    api,
    shopper,
    stranger,
  }) => {
    const foreign = await save(api, stranger);
    for (const id of [foreign, 'adr_1'])
      expectError(await api(`DELETE /api/user/addresses/${id}`, { token: shopper.token }), 404, NOT_FOUND);
    await expectTokenNeeded(api, `DELETE /api/user/addresses/${foreign}`);
    expect(await saved(api, stranger)).toEqual([{ ...ADDRESS, id: foreign }]);
  });
});

test.describe('POST /api/user/addresses/{id}/default', () => {
  test('makes the address that of the profile, and saves the one before', async ({ api, shopper }) => {
    const { token, user } = shopper;
    const profile = { firstName: 'Meena', lastName: 'Rajan', phone: '9840012345', address: ADDRESS };
    await api('PUT /api/user/profile', { token, body: profile });
    const id = await save(api, shopper, MYSORE);
    const response = await api(`POST /api/user/addresses/${id}/default`, { token });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ ...user, ...profile, address: MYSORE });
    expect(await saved(api, shopper)).toEqual([{ ...ADDRESS, id: expect.stringMatching(/^adr_/) }]);
  });

  test("finds neither another's nor an unknown address, and needs a token", async ({
    api,
    shopper,
    stranger,
  }) => {
    const foreign = await save(api, stranger);
    for (const id of [foreign, 'adr_1'])
      expectError(
        await api(`POST /api/user/addresses/${id}/default`, { token: shopper.token }),
        404,
        NOT_FOUND,
      );
    await expectTokenNeeded(api, `POST /api/user/addresses/${foreign}/default`);
  });
});

test.describe('GET /api/pincodes/{pin}', () => {
  test('knows the state of a PIN code', async ({ api }) => {
    const response = await api('GET /api/pincodes/600026');
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ pin: '600026', state: 'Tamil Nadu', stateCode: '33' });
  });

  test('takes six digits that do not start with 0', async ({ api }) => {
    for (const pin of ['012345', '60002', '6000261', 'nonsense'])
      expect((await api(`GET /api/pincodes/${pin}`)).status, pin).toBeGreaterThanOrEqual(400);
  });

  test('takes them as people paste them', async ({ api }) => {
    for (const pin of ['600 026', '600-026', '६०००२६', '\u200b600026'])
      expect((await api(`GET /api/pincodes/${encodeURIComponent(pin)}`)).body, pin).toMatchObject({
        pin: '600026',
      });
  });
});
