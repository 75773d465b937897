import { expect, it } from 'vitest';
import { paymentText } from './payment-text.ts';

const paid = (state: string) =>
  paymentText({ status: 'delivered', paymentStatus: 'paid', payment: { state, payBefore: '', refunds: [] } });

it('says of a paid order what has been returned', () => {
  expect(['paid', 'refund-pending', 'partly-refunded', 'refunded', 'of-a-newer-server'].map(paid)).toEqual([
    'paid',
    'being refunded',
    'partly refunded',
    'refunded',
    'paid',
  ]);
  const pending = { paymentStatus: 'pending', payment: undefined };
  expect(paymentText({ status: 'pending', ...pending })).toBe('pending');
});

it('says nothing of a payment that a cancelled order does not wait for', () => {
  const unpaid = { state: 'cancelled', payBefore: '', refunds: [] };
  for (const payment of [undefined, unpaid])
    expect(paymentText({ status: 'cancelled', paymentStatus: 'pending', payment })).toBe('');
  const refunded = { ...unpaid, state: 'refunded' };
  expect(paymentText({ status: 'cancelled', paymentStatus: 'paid', payment: refunded })).toBe('refunded');
  const failed = { status: 'cancelled', paymentStatus: 'failed', payment: undefined };
  expect(paymentText(failed)).toBe('failed');
});
