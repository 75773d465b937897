import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { upiLink } from './upi-link.ts';

const REQUEST = {
  id: 'nool@okbank',
  payee: 'Nool Handlooms',
  amount: paise(94_282),
  orderNumber: 'NL-261123-7K3M9Q',
};

/** Of NPCI's UPI Linking Specifications, 1.6. */
const DOCUMENTED =
  'upi://pay?pa=nadeem@npci&pn=nadeem%20chinna&mc=0000&tid=cxnkjcnkjdfdvjndkjfvn&tr=4894398cndhcd23&tn=Pay%20to%20mystar%20store&am=10&cu=INR';

const toParameters = (link: string) =>
  new Map(
    link
      .slice('upi://pay?'.length)
      .split('&')
      .map(pair => pair.split('=') as [string, string]),
  );

it('is written as the documented one: scheme, names, the plain @ and %20', () => {
  const documented = toParameters(DOCUMENTED);
  const request = { ...REQUEST, id: 'nadeem@npci', payee: 'nadeem chinna', amount: paise(1000) };
  const ours = toParameters(upiLink(request));
  for (const name of ['pa', 'pn', 'cu']) expect([name, ours.get(name)]).toEqual([name, documented.get(name)]);
  expect(Number(ours.get('am'))).toBe(Number(documented.get('am')));
  expect([...ours.keys()].filter(name => !documented.has(name))).toEqual([]);
});

it('has the exact amount with two decimals, and the order', () => {
  expect(upiLink(REQUEST)).toBe(
    'upi://pay?pa=nool@okbank&pn=Nool%20Handlooms&tr=NL2611237K3M9Q&tn=NL-261123-7K3M9Q&am=942.82&cu=INR',
  );
  expect(upiLink({ ...REQUEST, amount: paise(100_000) })).toContain('&am=1000.00&');
});

it('keeps every name, whatever characters it has, in its own parameter', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 1e11 }),
      (payee, amount) => {
        const parameters = toParameters(upiLink({ ...REQUEST, payee, amount: paise(amount) }));
        expect(decodeURIComponent(parameters.get('pn') ?? '')).toBe(payee);
        expect(parameters.get('pa')).toBe(REQUEST.id);
        expect(parameters.get('am')).toMatch(/^\d+\.\d\d$/);
        expect(Math.round(Number(parameters.get('am')) * 100)).toBe(amount);
      },
    ),
  );
});
