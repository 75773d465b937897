import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testSettings } from '#testing/test-settings.ts';
import { collectedMethods, isCollected, uncollectedMethods } from './collected-methods.ts';
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from './payment.ts';

const methods = fc.subarray([...PAYMENT_METHOD_NAMES], { minLength: 1 });
const upi = fc.constantFrom({}, { id: 'nool@okbank' });

const NO_GATEWAY = { hasGateway: false };

describe('the methods of a shop', () => {
  it('may be any in the sample, which charges nothing', () => {
    fc.assert(
      fc.property(methods, upi, (offered, id) => {
        const settings = testSettings({ payment: { methods: offered, upi: id } });
        expect(uncollectedMethods(settings, NO_GATEWAY)).toEqual([]);
        expect(collectedMethods(settings, NO_GATEWAY)).toEqual(offered);
      }),
    );
  });

  it('are collected by a gateway, by the courier, or to a UPI id, in a real one', () => {
    fc.assert(
      fc.property(methods, upi, (offered, id) => {
        const settings = testSettings({ isSample: false, payment: { methods: offered, upi: id } });
        const collected = 'id' in id ? ['cod', 'upi'] : ['cod'];
        expect(uncollectedMethods(settings, { hasGateway: true })).toEqual([]);
        const lines = uncollectedMethods(settings, NO_GATEWAY);
        const named = offered.filter(method =>
          lines.some(line => line.startsWith(`has ${PAYMENT_METHODS[method].inText}, which needs`)),
        );
        expect(named).toEqual(offered.filter(method => !collected.includes(method)));
        expect(lines.every(line => line.endsWith('or take it out'))).toBe(true);
        expect(collectedMethods(settings, NO_GATEWAY)).toEqual(
          offered.filter(method => !named.includes(method)),
        );
        for (const method of offered)
          expect(isCollected(method, settings, NO_GATEWAY)).toBe(!named.includes(method));
        expect(collectedMethods(settings, { hasGateway: true })).toEqual(offered);
      }),
    );
  });
});
