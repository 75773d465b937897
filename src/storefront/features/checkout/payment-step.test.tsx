import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paise } from '#domain/money.ts';
import { pageSettings } from '#domain/page-settings.ts';
import { codTerms } from '#domain/payments/payment.ts';
import { testSettings } from '#testing/test-settings.ts';
import { SettingsContext } from '#ui/settings.ts';
import { firstTaken } from './payment-choice.ts';
import { PaymentStep } from './payment-step.tsx';

function markup(document: object, isPaidOnline: boolean): string {
  const settings = pageSettings(testSettings(document), { isPaidOnline });
  const subtotal = paise(79_900);
  return renderToStaticMarkup(
    <SettingsContext value={settings}>
      <PaymentStep method={firstTaken({ subtotal }, settings)} subtotal={subtotal} />
    </SettingsContext>,
  );
}

const REAL = { isSample: false, shop: { phone: '+91 44 2222 3333' }, payment: { methods: ['card', 'upi'] } };
const CARD_FIELDS = ['Card number', 'CVV'];

test('the sample shop shows its fields and says that nothing is charged', () => {
  const shown = markup({}, false);
  for (const text of [...CARD_FIELDS, 'This is a sample shop: nothing is charged.'])
    expect(shown).toContain(text);
});

test('a real shop with a gateway has no fields of its own', () => {
  const shown = markup(REAL, true);
  expect(shown).toContain('You pay on the secure page of our payment service');
  for (const text of [...CARD_FIELDS, 'nothing is charged', 'cannot be paid'])
    expect(shown).not.toContain(text);
});

test('a real shop without its keys offers no card, and with no method left asks to call', () => {
  const shown = markup(REAL, false);
  expect(shown).toContain(
    'Orders cannot be paid here at the moment. Your cart stays as it is; please call us on +91 44 2222 3333.',
  );
  for (const text of [...CARD_FIELDS, 'type="radio"']) expect(shown).not.toContain(text);
  const withCash = markup({ ...REAL, payment: { methods: ['card', 'cod'] } }, false);
  expect(withCash).toContain('value="cod"');
  for (const text of [...CARD_FIELDS, 'value="card"', 'cannot be paid']) expect(withCash).not.toContain(text);
});

test('the hint of cash on delivery is of this cart alone, where a form has the details', () => {
  const { money } = testSettings();
  expect(codTerms({ money }, { subtotal: paise(money.codMinimum - 1) })).toMatch(/^From ₹/);
  expect(codTerms({ money }, { subtotal: money.codFreeFrom })).toBe('You pay when it arrives.');
  const limited = { ...money, codMaximum: paise(500_000) };
  expect(codTerms({ money: limited }, { subtotal: paise(500_001) })).toBe('Up to ₹5,000.');
  const promise = { codMaximum: paise(150_000) };
  expect(codTerms({ money: limited }, { subtotal: paise(164_400), promise })).toBe('Up to ₹1,500.');
  const charged = { ...money, codCharge: paise(5000), codMinimum: paise(0) };
  expect(codTerms({ money: charged }, { subtotal: paise(money.codFreeFrom - 1) })).toBe('₹50 charge.');
});

test('cash is not chosen from the start where it is refused for this order', () => {
  const settings = pageSettings(
    testSettings({ isSample: false, payment: { methods: ['cod', 'upi'], upi: { id: 'dori@okbank' } } }),
    { isPaidOnline: false },
  );
  const promise = { isCodOffered: true, isPrepaidOffered: true, codMaximum: paise(150_000) };
  expect(firstTaken({ subtotal: paise(164_400), promise }, settings)).toBe('upi');
  expect(firstTaken({ subtotal: paise(150_000), promise }, settings)).toBe('cod');
});
