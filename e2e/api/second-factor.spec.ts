/** The second factor of staff: an authenticator app and recovery codes. */
import { Secret, TOTP } from 'otpauth';
import { expectBodyChecked, expectError, expectTokenNeeded } from './expect-response.ts';
import { type Api, addStaff, expect, logIn, PASSWORD, test } from './fixtures.ts';

const STATE = 'GET /api/user/second-factor';
const START = 'POST /api/user/second-factor';
const CONFIRM = 'PUT /api/user/second-factor';
const PASS = 'POST /api/auth/second-factor';
const REMOVE = 'POST /api/user/second-factor/removal';
const CODE_FIRST = 'Enter the code of your authenticator app first';
const WRONG_CODE = 'This code is not right. Enter the one that your app shows now.';
const WRONG_PASSWORD = 'This is not your current password';
const NOT_SET_UP = 'Two-step login is not set up';

/** Sets it up, and returns the ten recovery codes. The account has the tokens of the response afterwards. */
async function enrol(api: Api, account: { token: string }): Promise<readonly string[]> {
  const { token } = account;
  const started = await api(START, { token, body: { currentPassword: PASSWORD } });
  const { secret } = started.body as { readonly secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { body } = await api(CONFIRM, { token, body: { code, unknown: 1 } });
  const confirmed = body as { readonly recoveryCodes: readonly string[]; readonly token: string };
  account.token = confirmed.token;
  return confirmed.recoveryCodes;
}

test.describe('GET /api/user/second-factor', () => {
  test('says that it is for staff', async ({ api, shopper, staff }) => {
    const state = { isEnrolled: false, isPassed: false, recoveryCodesLeft: 0 };
    const ofShopper = await api(STATE, { token: shopper.token });
    expect(ofShopper).toMatchObject({ status: 200, body: { ...state, isAvailable: false } });
    const ofStaff = await api(STATE, { token: staff.token });
    expect(ofStaff).toMatchObject({ status: 200, body: { ...state, isAvailable: true } });
    await expectTokenNeeded(api, STATE);
  });
});

test.describe('POST /api/user/second-factor', () => {
  test('gives a secret to staff who know their password', async ({ api, staff: { token, user } }) => {
    const response = await api(START, { token, body: { currentPassword: PASSWORD, unknown: 1 } });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{16,}$/),
      uri: expect.stringContaining(`otpauth://totp/Nool:${encodeURIComponent(user.email)}?`),
    });
    const wrong = await api(START, { token, body: { currentPassword: 'not-the-password' } });
    expect(wrong).toMatchObject({ status: 400, body: { message: WRONG_PASSWORD } });
    await expectBodyChecked(api, START, {
      token,
      body: { currentPassword: PASSWORD },
      fields: ['currentPassword'],
    });
  });

  test('is not for shoppers, and needs a token', async ({ api, shopper: { token } }) => {
    const body = { currentPassword: PASSWORD };
    expectError(await api(START, { token, body }), 403, 'Access denied');
    await expectTokenNeeded(api, START, { body });
  });
});

test.describe('PUT /api/user/second-factor', () => {
  test('turns it on and gives ten recovery codes', async ({ api, shop }) => {
    const staff = await addStaff(shop, api);
    const { token } = staff;
    expectError(await api(CONFIRM, { token, body: { code: '000000' } }), 409, NOT_SET_UP);
    await api(START, { token, body: { currentPassword: PASSWORD } });
    expect(await api(CONFIRM, { token, body: { code: 'abcdef' } })).toMatchObject({
      status: 400,
      body: { message: WRONG_CODE },
    });
    await expectBodyChecked(api, CONFIRM, { token, body: { code: '000000' }, fields: ['code'] });
    const codes = await enrol(api, staff);
    expect(new Set(codes).size).toBe(10);
    // The tokens of before end with it.
    expect(await api(STATE, { token })).toMatchObject({ status: 401 });
    expect(await api(STATE, { token: staff.token })).toMatchObject({
      body: { isEnrolled: true, isPassed: true, recoveryCodesLeft: 10 },
    });
    const again = await api(START, { token: staff.token, body: { currentPassword: PASSWORD } });
    expectError(again, 409, 'Two-step login is already on');
  });

  test('is not for shoppers, and needs a token', async ({ api, shopper: { token } }) => {
    expectError(await api(CONFIRM, { token, body: { code: '000000' } }), 403, 'Access denied');
    await expectTokenNeeded(api, CONFIRM, { body: { code: '000000' } });
  });
});

test.describe('POST /api/auth/second-factor', () => {
  test('is needed in each session before rights of staff are used', async ({ api, shop }) => {
    const staff = await addStaff(shop, api);
    const [code] = await enrol(api, staff);
    let { token } = await logIn(api, staff);
    const action = () => api('PUT /api/orders/ord_1/status', { token, body: { status: 'confirmed' } });
    expectError(await action(), 403, CODE_FIRST);
    expect(await api(PASS, { token, body: { code: 'abcdef' } })).toMatchObject({
      status: 400,
      body: { message: WRONG_CODE },
    });
    const passed = await api(PASS, { token, body: { code, unknown: 1 } });
    expect(passed).toMatchObject({
      status: 200,
      body: { token: expect.any(String), refreshToken: expect.any(String) },
    });
    // The tokens of before end with it.
    expect(await action()).toMatchObject({ status: 401 });
    ({ token } = passed.body as { token: string });
    expectError(await action(), 404, 'Resource not found');
    expect(await api(STATE, { token })).toMatchObject({ body: { isPassed: true, recoveryCodesLeft: 9 } });
    const other = await logIn(api, staff);
    // A recovery code is valid once.
    expect(await api(PASS, { token: other.token, body: { code } })).toMatchObject({ status: 400 });
  });

  test('is refused where it is not set up, and needs a token', async ({ api, shopper: { token } }) => {
    const body = { code: '000000' };
    expectError(await api(PASS, { token, body }), 409, NOT_SET_UP);
    await expectTokenNeeded(api, PASS, { body });
    await expectBodyChecked(api, PASS, { token, body, fields: ['code'] });
  });
});

test.describe('POST /api/user/second-factor/removal', () => {
  test('needs the password and a code', async ({ api, shop }) => {
    const staff = await addStaff(shop, api);
    const [code = ''] = await enrol(api, staff);
    const { token } = staff;
    const remove = (body: object) => api(REMOVE, { token, body });
    expect(await remove({ currentPassword: 'not-the-password', code })).toMatchObject({
      status: 400,
      body: { message: WRONG_PASSWORD },
    });
    expect(await remove({ currentPassword: PASSWORD, code: 'abcdef' })).toMatchObject({
      status: 400,
      body: { message: WRONG_CODE },
    });
    const right = { currentPassword: PASSWORD, code, unknown: 1 };
    expect(await remove(right)).toMatchObject({ status: 204, body: undefined });
    expect(await api(STATE, { token })).toMatchObject({ body: { isEnrolled: false, recoveryCodesLeft: 0 } });
    expectError(await remove(right), 409, NOT_SET_UP);
  });

  test('needs a token and takes JSON of these types only', async ({ api, shopper: { token } }) => {
    const body = { currentPassword: PASSWORD, code: '000000' };
    await expectTokenNeeded(api, REMOVE, { body });
    await expectBodyChecked(api, REMOVE, { token, body, fields: ['currentPassword', 'code'] });
  });
});
