import { expect, it } from 'vitest';
import { pageSettings } from '#domain/page-settings.ts';
import { testSettings } from '#testing/test-settings.ts';
import { QUESTIONS, toQuestions } from './questions.tsx';
import { refundWays } from './ways-to-pay.ts';

function toSettings(methods: readonly string[]) {
  return pageSettings(testSettings({ payment: { methods } }), { isPaidOnline: true });
}

it('refunds go the ways that the shop takes money', () => {
  expect(refundWays(toSettings(['card', 'upi', 'netbanking', 'cod']).payment)).toBe(
    ', and goes the way you paid: to your card, your UPI ID or your bank account. What was paid in cash is refunded by bank transfer.',
  );
  expect(refundWays(toSettings(['upi', 'cod']).payment)).toBe(
    ', and goes the way you paid: to your UPI ID. What was paid in cash is refunded by bank transfer.',
  );
  expect(refundWays(toSettings(['cod']).payment)).toBe(', by bank transfer.');
});

it('nobody asks about cards where none is taken', () => {
  const findQuestions = (methods: readonly string[]) =>
    QUESTIONS.flatMap(({ questions }) => toQuestions(questions, toSettings(methods))).map(
      ({ question }) => question,
    );
  expect(findQuestions(['card', 'upi'])).toContain('Are my card details safe?');
  expect(findQuestions(['upi', 'cod'])).not.toContain('Are my card details safe?');
});
