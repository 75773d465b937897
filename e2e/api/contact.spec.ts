/** What anybody may send: a message, an email for the newsletter, a search without results, the events of couriers. */
import { expectBodyChecked, expectError, expectFields } from './expect-response.ts';
import { expect, newEmail, test } from './fixtures.ts';

const WRONG_EMAIL = 'Please enter a valid email address';

test.describe('POST /api/messages', () => {
  const send = 'POST /api/messages';
  const message = () => ({
    name: 'Meena Rajan',
    email: newEmail(),
    subject: 'A size',
    message: 'Does the kurta shrink?',
  });

  test('stores the message under a number', async ({ api }) => {
    for (const body of [
      { ...message(), state: 'done', unknown: 1 },
      { ...message(), subject: undefined },
    ]) {
      const response = await api(send, { body });
      expect(response.status).toBe(201);
      expect(response.body).toEqual({ ticket: expect.stringMatching(/^TKT-\d{6}-[2-9A-HJ-NP-Z]{6}$/) });
    }
  });

  test('says what is missing or wrong', async ({ api }) => {
    for (const field of ['name', 'email', 'message'])
      for (const value of ['', undefined])
        expect(await api(send, { body: { ...message(), [field]: value } }), field).toMatchObject({
          status: 400,
          body: { message: 'Please fill in all required fields', fields: { [field]: expect.any(String) } },
        });
    expectFields(await api(send, { body: { ...message(), email: 'meena' } }), { email: WRONG_EMAIL });
    expectFields(await api(send, { body: { ...message(), subject: 5 } }), { subject: expect.any(String) });
    await expectBodyChecked(api, send, { body: message(), fields: ['name', 'email', 'message'] });
  });
});

test.describe('POST /api/newsletter', () => {
  const subscribe = 'POST /api/newsletter';

  test('says the same whether the address is subscribed', async ({ api }) => {
    const email = newEmail();
    for (const body of [{ email, unknown: 1 }, { email }])
      expect(await api(subscribe, { body })).toMatchObject({ status: 204, body: undefined });
  });

  test('asks for an email', async ({ api }) => {
    for (const email of ['', undefined])
      expectError(await api(subscribe, { body: { email } }), 400, 'Please enter your email address', {
        email: expect.any(String),
      });
    expectFields(await api(subscribe, { body: { email: 'meena' } }), { email: WRONG_EMAIL });
    await expectBodyChecked(api, subscribe, { body: { email: newEmail() }, fields: ['email'] });
  });
});

test.describe('POST /api/empty-searches', () => {
  test('takes what was searched', async ({ api }) => {
    const count = 'POST /api/empty-searches';
    const body = { search: 'linen dhoti', unknown: 1 };
    expect(await api(count, { body })).toMatchObject({ status: 204, body: undefined });
    for (const search of ['', undefined, 'x'.repeat(201), 'a\u0000b'])
      expectFields(await api(count, { body: { search } }), { search: expect.any(String) });
    await expectBodyChecked(api, count, { body: { search: 'linen dhoti' }, fields: ['search'] });
  });
});

test.describe('POST /api/parcels/events/{sender}', () => {
  const body = { Shipment: { AWB: '1234567890', Status: { Status: 'Delivered' } } };

  test('finds no courier whose keys the shop does not have', async ({ api }) => {
    for (const sender of ['rocket', 'delhivery', 'nobody', '__proto__'])
      expectError(await api(`POST /api/parcels/events/${sender}`, { body }), 404, 'Resource not found');
  });
});
