import { describe, expect, it } from 'vitest';
import { isAllowed } from './order-actions.ts';
import { ORDER_STAGE_NAMES, ORDER_STAGES, toStage, toStages } from './order-stages.ts';
import { ORDER_STATUS_NAMES } from './order-statuses.ts';

const PENDING = { status: 'pending', isPacked: false } as const;

describe('the stage of an order', () => {
  it.each([
    [null, 'pending', 'to-confirm'],
    [null, 'failed', 'to-confirm'],
    [null, 'paid', 'to-confirm'],
    ['razorpay', 'pending', 'awaiting-payment'],
    ['razorpay', 'failed', 'awaiting-payment'],
    ['razorpay', 'paid', 'to-confirm'],
    ['upi', 'pending', 'awaiting-payment'],
    ['upi', 'failed', 'awaiting-payment'],
    ['upi', 'paid', 'to-confirm'],
  ] as const)(
    'that %s collects, payment %s, is %s, as it can be confirmed or not',
    (provider, paid, stage) => {
      const order = { ...PENDING, paymentStatus: paid, paymentProvider: provider };
      expect(toStage(order)).toBe(stage);
      expect(isAllowed('confirm', { ...order, stage })).toBe(stage === 'to-confirm');
    },
  );

  it('is that of its status once it was confirmed or cancelled, whatever was paid', () => {
    for (const paymentStatus of ['pending', 'paid']) {
      const order = { paymentStatus, paymentProvider: 'razorpay', isPacked: false } as const;
      const stages = ORDER_STATUS_NAMES.slice(1).map(status => toStage({ ...order, status }));
      expect(stages).toEqual(['to-pack', 'shipped', 'delivered', 'cancelled']);
      expect(toStage({ ...order, status: 'confirmed', isPacked: true })).toBe('to-hand-over');
    }
  });

  it('is one of those of its status', () => {
    for (const stage of ORDER_STAGE_NAMES) expect(toStages([ORDER_STAGES[stage].status])).toContain(stage);
    expect(toStages(['pending'])).toEqual(['to-confirm', 'awaiting-payment']);
  });
});
