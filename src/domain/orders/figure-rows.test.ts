import { describe, expect, it } from 'vitest';
import { fromRupees } from '#domain/money.ts';
import { summarise } from '#domain/pricing.ts';
import { priceNote, taxNote, totalLabel } from '#domain/tax/tax-notes.ts';
import { TAX_SCHEME_NAMES, type TaxSchemeName } from '#domain/tax/tax-schemes.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { figureRows } from './figure-rows.ts';

const ROWS: Readonly<Record<TaxSchemeName, readonly string[]>> = {
  spec: ['Subtotal ₹210.00', 'Shipping Free', 'Tax (18%) ₹37.80', 'COD charge ₹50.00', 'Total ₹297.80'],
  'gst-inclusive': [
    'Subtotal ₹210.00',
    'Shipping Free',
    'COD charge ₹50.00',
    'Total, incl. of all taxes ₹260.00',
    'GST contained in it ₹12.38',
  ],
  'gst-exclusive': ['Subtotal ₹210.00', 'Shipping Free', 'GST ₹13.00', 'COD charge ₹50.00', 'Total ₹273.00'],
  composition: ['Subtotal ₹210.00', 'Shipping Free', 'COD charge ₹50.00', 'Total ₹260.00'],
  unregistered: ['Subtotal ₹210.00', 'Shipping Free', 'COD charge ₹50.00', 'Total ₹260.00'],
};

describe.each(TAX_SCHEME_NAMES)('the figures in the scheme %s', taxScheme => {
  const money = { ...SETTINGS.money, taxScheme };

  it('are the same rows everywhere', () => {
    const lines = [{ price: fromRupees(105), quantity: 2 }];
    const rows = figureRows(summarise(lines, { paymentMethod: 'cod', money }), money);
    expect(rows.map(({ label, text }) => `${label} ${text}`)).toEqual(ROWS[taxScheme]);
  });

  it('name the shipping where there is some', () => {
    const terms = { paymentMethod: 'card', money, shipping: fromRupees(70) } as const;
    const rows = figureRows(summarise([{ price: fromRupees(105), quantity: 2 }], terms), money);
    expect(rows.find(({ name }) => name === 'shipping')?.text).toBe('₹70.00');
  });

  it('stand beside a total that names the tax as they do', () => {
    const rows = figureRows(summarise([], { paymentMethod: 'card', money }), money);
    expect(rows.find(({ name }) => name === 'total')?.label).toBe(totalLabel(money));
  });

  it('say beside prices what the total does', () => {
    const says = `${taxNote(money)} ${priceNote(money)}`;
    expect(says.includes('incl. of all taxes')).toBe(taxScheme === 'gst-inclusive');
    expect(says.includes('at checkout')).toBe(taxScheme === 'spec' || taxScheme === 'gst-exclusive');
  });
});
