/** Reading and changing the own account. */
import { expectBodyChecked, expectError, expectFields, expectTokenNeeded } from './expect-response.ts';
import { expect, newEmail, test } from './fixtures.ts';

test.describe('GET /api/users/email/{email}', () => {
  test('reads the own account', async ({ api, shopper }) => {
    const { token, user } = shopper;
    for (const email of [user.email, encodeURIComponent(user.email), user.email.toUpperCase()])
      expect(await api(`GET /api/users/email/${email}`, { token })).toMatchObject({
        status: 200,
        body: user,
      });
  });

  test("does not tell another's account from an unknown one", async ({ api, shopper, stranger }) => {
    for (const email of [stranger.user.email, newEmail(), 'nonsense'])
      expectError(
        await api(`GET /api/users/email/${email}`, { token: shopper.token }),
        404,
        'User not found',
      );
  });

  test('needs a token', async ({ api, shopper }) => {
    await expectTokenNeeded(api, `GET /api/users/email/${shopper.user.email}`);
  });
});

test.describe('PUT /api/user/profile', () => {
  const update = 'PUT /api/user/profile';
  const profile = {
    firstName: 'Meenakshi',
    lastName: 'Sundaram',
    phone: '9840012345',
    address: {
      addressLine1: '12 Kumaran Colony, 2nd Main Road',
      city: 'Chennai',
      state: 'Tamil Nadu',
      postalCode: '600026',
      country: 'India',
    },
  };

  test('changes the account and nothing that it must not', async ({ api, shopper }) => {
    const { token, user } = shopper;
    const body = {
      ...profile,
      email: newEmail(),
      id: 'usr_other',
      role: 'staff',
      emailVerified: true,
      note: 'x',
    };
    const expected = { ...user, ...profile };
    expect(await api(update, { token, body })).toMatchObject({ status: 200 });
    expect((await api(update, { token, body })).body).toEqual(expected);
    expect((await api(`GET /api/users/email/${user.email}`, { token })).body).toEqual(expected);
    expectError(
      await api('PUT /api/orders/ord_1/status', { token, body: { status: 'confirmed' } }),
      403,
      'Access denied',
    );
  });

  test('offers five countries', async ({ api, shopper: { token } }) => {
    for (const country of ['India', 'USA', 'UK', 'Canada', 'Australia']) {
      const body = { ...profile, address: { ...profile.address, postalCode: '10001', country } };
      // An Indian PIN has six digits.
      if (country === 'India') body.address.postalCode = '600026';
      expect(await api(update, { token, body }), country).toMatchObject({ status: 200 });
    }
    const body = { ...profile, address: { ...profile.address, country: 'France' } };
    const response = await api(update, { token, body });
    expectFields(response, { 'address.country': 'Please choose a country from the list' });
  });

  test('takes a phone number as people write it', async ({ api, shopper: { token } }) => {
    for (const phone of ['+91 98400 12345', '098400-12345', '98400 12345'])
      expect(await api(update, { token, body: { ...profile, phone } }), phone).toMatchObject({ status: 200 });
    for (const phone of ['12345', '98400123456', 'phone'])
      expectFields(await api(update, { token, body: { ...profile, phone } }), { phone: expect.any(String) });
  });

  test('says what is wrong with a field', async ({ api, shopper: { token } }) => {
    const send = (changed: object) => api(update, { token, body: { ...profile, ...changed } });
    expectFields(await send({ firstName: '' }), { firstName: expect.any(String) });
    expectFields(await send({ lastName: 'x'.repeat(201) }), { lastName: expect.stringContaining('200') });
    expectFields(await send({ firstName: 'Mee\u0007na' }), { firstName: expect.any(String) });
    for (const postalCode of ['012345', '60002', '6000266'])
      expectFields(await send({ address: { ...profile.address, postalCode } }), {
        'address.postalCode': expect.any(String),
      });
  });

  test('needs a token and takes JSON of these types only', async ({ api, shopper: { token } }) => {
    await expectTokenNeeded(api, update, { body: profile });
    await expectBodyChecked(api, update, {
      token,
      body: profile,
      fields: [
        'firstName',
        'lastName',
        'phone',
        'address',
        'address.addressLine1',
        'address.city',
        'address.state',
        'address.postalCode',
        'address.country',
      ],
    });
  });
});
