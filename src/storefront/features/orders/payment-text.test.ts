import { expect, it } from 'vitest';
import { paymentText } from './payment-text.ts';

const paid = (state: string) =>
  paymentText({ paymentStatus: 'paid', payment: { state, payBefore: '', refunds: [] } });

it('says of a paid order what has been returned', () => {
  expect(['paid', 'refund-pending', 'partly-refunded', 'refunded', 'of-a-newer-server'].map(paid)).toEqual([
    'paid',
    'being refunded',
    'partly refunded',
    'refunded',
    'paid',
  ]);
  expect(paymentText({ paymentStatus: 'pending', payment: undefined })).toBe('pending');
});
