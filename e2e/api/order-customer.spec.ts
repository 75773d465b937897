/** Who an order goes to, and where. */
import { expectFields, withValue } from './expect-response.ts';
import { expect, test } from './fixtures.ts';
import { toOrder } from './order-requests.ts';

const PLACE = 'POST /api/orders';

test.describe('POST /api/orders for a customer', () => {
  test('ships within India only', async ({ api, shopper: { token } }) => {
    for (const country of ['USA', 'France', '']) {
      const body = withValue(toOrder(), 'customerInfo.address.country', country);
      expect(await api(PLACE, { token, body }), country).toMatchObject({
        status: 400,
        body: { fields: { 'customerInfo.address.country': 'We ship only within India.' } },
      });
    }
  });

  test('asks for every field of the customer', async ({ api, shopper: { token } }) => {
    for (const field of [
      'firstName',
      'lastName',
      'phone',
      'address.addressLine1',
      'address.city',
      'address.state',
      'address.postalCode',
    ])
      for (const value of ['', undefined]) {
        const body = withValue(toOrder(), `customerInfo.${field}`, value);
        expectFields(await api(PLACE, { token, body }), { [`customerInfo.${field}`]: expect.any(String) });
      }
  });

  test('takes ten digits after an optional +91 or 0', async ({ api, shopper: { token } }) => {
    for (const phone of ['9840012345', '+91 98400 12345', '098400-12345', '98400 12345']) {
      const body = withValue(toOrder(), 'customerInfo.phone', phone);
      expect(await api(PLACE, { token, body }), phone).toMatchObject({ status: 201 });
    }
  });

  test('refuses other phone numbers, PIN codes and texts', async ({ api, shopper: { token } }) => {
    const send = (field: string, value: string) =>
      api(PLACE, { token, body: withValue(toOrder(), `customerInfo.${field}`, value) });
    const wrong: Readonly<Record<string, readonly string[]>> = {
      phone: ['12345', '98400123456', '+1 98400 12345', 'phone'],
      'address.postalCode': ['012345', '60002', '6000266', 'PIN'],
      firstName: ['x'.repeat(201), 'Mee\u0007na'],
      'address.addressLine1': ['x'.repeat(201), 'line\u0000'],
    };
    for (const [field, values] of Object.entries(wrong))
      for (const value of values)
        expectFields(await send(field, value), { [`customerInfo.${field}`]: expect.any(String) });
  });
});
