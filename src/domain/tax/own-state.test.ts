import { expect, it } from 'vitest';
import { testSettings } from '#testing/test-settings.ts';
import { otherThanOwnState, ownState, ownStateMessage } from './own-state.ts';
import { TAX_SCHEME_NAMES } from './tax-schemes.ts';

const MAHARASHTRA = { legal: { gstin: '27AAPFU0939F1ZV' } };

it('is that of the GSTIN, else that of the address', () => {
  expect(ownState(testSettings(MAHARASHTRA))?.name).toBe('Maharashtra');
  expect(ownState(testSettings())?.name).toBe('Tamil Nadu');
});

it.each(TAX_SCHEME_NAMES)('%s: sells to other states unless it is the composition scheme', taxScheme => {
  const label = testSettings({ ...MAHARASHTRA, money: { taxScheme } });
  const refusedIn = (state: string) => {
    const own = otherThanOwnState(label, state);
    return own && ownStateMessage(own);
  };
  expect(['maharashtra', 'Maharastra'].map(refusedIn)).toEqual([undefined, undefined]);
  const message = taxScheme === 'composition' ? 'We can deliver only within Maharashtra.' : undefined;
  expect(['Tamil Nadu', 'Atlantis'].map(refusedIn)).toEqual([message, message]);
});
