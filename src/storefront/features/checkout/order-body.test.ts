import { describe, expect, it } from 'vitest';
import { PlaceOrderRequest, toSummaryInRupees } from '#contract/orders/order.ts';
import { fromRupees } from '#domain/money.ts';
import { summarise } from '#domain/pricing.ts';
import { ok, refused } from '#domain/result.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { prepareOrder } from './order-body.ts';

const { money } = SETTINGS;
const address = {
  addressLine1: '3 Bazaar Street',
  city: 'Chennai',
  state: 'Tamil Nadu',
  postalCode: '600026',
  country: 'India' as const,
};
const customer = { firstName: 'Meena', lastName: 'Ravi', phone: '9840012345', address };
const buyer = { userId: 'usr_1', email: 'meena@example.in', customer: ok(customer) };
const lines = [
  {
    product: { id: 'KUR-0001', name: 'Indigo kurta', image: '/images/kur-0001.avif' },
    size: 'M',
    quantity: 2,
    price: fromRupees(799.5),
  },
];
const draft = {
  buyer,
  lines,
  summary: summarise(lines, { paymentMethod: 'upi', money }),
  paymentMethod: 'upi' as const,
  now: new Date('2026-11-21T10:00:00Z'),
};

describe('prepareOrder', () => {
  it('carries every field of the spec, in rupees', () => {
    expect(prepareOrder(draft, SETTINGS)).toEqual({
      ok: true,
      value: {
        userId: 'usr_1',
        items: [
          {
            productId: 'KUR-0001',
            productName: 'Indigo kurta',
            productImage: '/images/kur-0001.avif',
            quantity: 2,
            size: 'M',
            price: 799.5,
            total: 1599,
          },
        ],
        customerInfo: { email: 'meena@example.in', ...customer },
        orderSummary: toSummaryInRupees(draft.summary),
        paymentMethod: 'upi',
        orderStatus: 'pending',
        paymentStatus: 'pending',
        orderDate: '2026-11-21T10:00:00.000Z',
        estimatedDelivery: '2026-11-28T10:00:00.000Z',
      },
    });
  });

  it('is what the contract reads', () => {
    const body = prepareOrder(draft, SETTINGS);
    expect(body.ok && PlaceOrderRequest.safeParse(body.value).success).toBe(true);
  });

  it('names neither an account nor an email that a guest does not have', () => {
    const guest = { userId: undefined, email: '', customer: ok(customer) };
    const body = prepareOrder({ ...draft, buyer: guest }, SETTINGS);
    expect(body.ok && body.value).not.toHaveProperty('userId');
    expect(body.ok && body.value.customerInfo).toEqual(customer);
  });

  it('needs somebody to send it to and enough for cash on delivery', () => {
    const small = [{ ...lines[0], quantity: 1, price: fromRupees(198.99) }] as typeof lines;
    const nobody = { ...buyer, customer: refused('gaps') };
    expect(prepareOrder({ ...draft, buyer: nobody }, SETTINGS)).toMatchObject({ error: 'profile' });
    expect(
      prepareOrder(
        {
          ...draft,
          lines: small,
          summary: summarise(small, { paymentMethod: 'cod', money }),
          paymentMethod: 'cod',
        },
        SETTINGS,
      ),
    ).toMatchObject({ error: 'payment' });
  });

  it('names the business that wants a GST invoice, and asks for what is wrong in it', () => {
    const settings = { ...SETTINGS, money: { ...money, taxScheme: 'gst-inclusive' as const } };
    const gstChoice = {
      isNeeded: true,
      isChecked: false,
      gstin: '05AAACG2115R1ZN',
      legalName: 'Meena Traders',
    };
    const sent = prepareOrder({ ...draft, gstChoice }, settings);
    expect(sent.ok && PlaceOrderRequest.parse(sent.value).gstBuyer).toEqual({
      gstin: '05AAACG2115R1ZN',
      legalName: 'Meena Traders',
    });
    const wrong = (over: object) =>
      prepareOrder({ ...draft, gstChoice: { ...gstChoice, ...over } }, settings);
    expect(wrong({ gstin: '05AAACG2115R1ZX' })).toEqual({ ok: false, error: 'gstin' });
    expect(wrong({ legalName: '' })).toEqual({ ok: false, error: 'legalName' });
    const none = prepareOrder({ ...draft, gstChoice }, SETTINGS);
    expect(none.ok && none.value).not.toHaveProperty('gstBuyer');
  });
});
