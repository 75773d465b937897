import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRupees } from '#domain/money.ts';
import { readOrder } from './read-order.ts';

const ORDER = {
  id: 'ord_1',
  orderId: 'NL-1',
  orderNumber: 'NL-1',
  status: 'shipped',
  paymentStatus: 'paid',
  paymentDetails: { status: 'paid', paymentMethod: 'upi', transactionId: 'T1' },
  items: [
    {
      productId: 'P-1',
      productName: 'Kurta',
      productImage: '',
      quantity: 2,
      size: 'M',
      price: 10,
      total: 20,
    },
  ],
  subtotal: 20,
  shipping: 0,
  tax: 3.6,
  codCharges: 0,
  total: 23.6,
  customer: { firstName: 'Meena', lastName: 'S', phone: '9840012345' },
  shippingAddress: {
    street: '1 Road',
    city: 'Chennai',
    state: 'Tamil Nadu',
    zipCode: '600026',
    country: 'India',
  },
  paymentMethod: 'upi',
  estimatedDelivery: '2026-11-28T10:00:00.000Z',
  createdAt: '2026-11-21T10:00:00.000Z',
  cancellation: { reason: 'Too late', notes: 'Sorry' },
};

describe('readOrder', () => {
  it('reads every field', () => {
    expect(readOrder(ORDER)).toMatchObject({
      orderId: 'NL-1',
      transactionId: 'T1',
      customerName: 'Meena S',
      cancelReason: 'Too late\nSorry',
      shippingAddress: ['1 Road', 'Chennai, Tamil Nadu 600026', 'India'],
      summary: { total: fromRupees(23.6) },
    });
  });

  it('reads the payment of an order that a provider collects', () => {
    const refund = { amount: 23.6, state: 'pending', requestedAt: '2026-11-21T11:00:00.000Z' };
    const details = {
      state: 'waiting',
      payBefore: '2026-11-21T10:30:00.000Z',
      refunds: [refund, { amount: 'all' }],
    };
    expect(readOrder({ ...ORDER, paymentDetails: details })?.payment).toEqual({
      state: 'waiting',
      payBefore: '2026-11-21T10:30:00.000Z',
      refunds: [{ ...refund, amount: fromRupees(23.6) }],
    });
    expect(readOrder(ORDER)?.payment).toBeUndefined();
  });

  it('takes a missing payment status as pending and a missing address as none', () => {
    const { paymentStatus: _a, paymentDetails: _b, shippingAddress: _c, ...partial } = ORDER;
    expect(readOrder(partial)).toMatchObject({ paymentStatus: 'pending', shippingAddress: [] });
  });

  it('takes either spelling of ids and totals', () => {
    const [{ total, ...item }] = ORDER.items as [(typeof ORDER.items)[0]];
    const { orderId, ...rest } = ORDER;
    const order = readOrder({ ...rest, items: [{ ...item, totalPrice: total }] });
    expect(order).toMatchObject({ orderId, items: [{ total: fromRupees(20) }] });
  });

  it('reads an order without any one of its fields, or says that it cannot', () => {
    for (const field of Object.keys(ORDER)) {
      const { [field as 'id']: _left, ...rest } = ORDER;
      expect(readOrder(rest) === undefined, field).toBe(field === 'items');
    }
  });

  it('never throws', () => {
    const fields = fc.record(Object.fromEntries(Object.keys(ORDER).map(name => [name, fc.anything()])), {
      requiredKeys: [],
    });
    fc.assert(fc.property(fc.oneof(fc.anything(), fields), value => void readOrder(value)));
  });
});
