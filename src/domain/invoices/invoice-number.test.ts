import { describe, expect, it } from 'vitest';
import { rangeOfMonth, toFinancialYear, toMonth } from './financial-year.ts';
import { invoiceNumber, maxSerial, SERIES_FORM, seriesInOrder } from './invoice-number.ts';

const at = (text: string) => Date.parse(text);

describe('the financial year and the month', () => {
  it.each([
    ['2026-03-31T18:29:59.999Z', '25-26', '2026-03'],
    ['2026-03-31T18:30:00.000Z', '26-27', '2026-04'],
    ['2026-12-31T18:30:00.000Z', '26-27', '2027-01'],
    ['2099-04-01T00:00:00.000Z', '99-00', '2099-04'],
  ])('of %s are %s and %s', (time, year, month) => {
    expect([toFinancialYear(at(time)), toMonth(at(time))]).toEqual([year, month]);
  });

  it('follow each other without a gap', () => {
    const months = ['2026-11', '2026-12', '2027-01'].map(rangeOfMonth);
    expect(months.map(month => month?.from)).toEqual([
      at('2026-11-01T00:00+05:30'),
      ...months.slice(0, -1).map(month => month?.before),
    ]);
    expect(['2026-13', '2026-1', 'November', '2026-00'].map(rangeOfMonth)).toEqual(Array(4).fill(undefined));
  });
});

describe('the number', () => {
  it('has 16 characters at most, of those that the law allows', () => {
    const number = invoiceNumber({ series: 'INV', financialYear: '26-27', serial: 999_999 });
    expect(number).toBe('INV/26-27/999999');
    expect(number).toMatch(/^[A-Z][A-Za-z\d\-/]{0,15}$/);
    expect(() => invoiceNumber({ series: 'INV', financialYear: '26-27', serial: 1_000_000 })).toThrow(
      RangeError,
    );
    expect(invoiceNumber({ series: 'NL', financialYear: '26-27', serial: 1_000_000 })).toHaveLength(16);
    expect(invoiceNumber({ series: 'NL', financialYear: '26-27', serial: 1 })).toBe('NL/26-27/000001');
    expect(['NL', 'A', 'INV'].every(series => SERIES_FORM.test(series))).toBe(true);
    expect(['', '0A', 'NOOL', 'a', 'N/'].some(series => SERIES_FORM.test(series))).toBe(false);
  });

  it.each(['INV', 'NL', 'A'])('has room for the last serial of the series %s, and for no other', series => {
    const last = maxSerial(series);
    expect(invoiceNumber({ series, financialYear: '26-27', serial: last })).toHaveLength(16);
    expect(() => invoiceNumber({ series, financialYear: '26-27', serial: last + 1 })).toThrow(RangeError);
  });

  it('goes on in other series when one is full, those of invoices never in those of credit notes', () => {
    const names = { series: 'CN2', creditNotes: 'CN' };
    expect(seriesInOrder('series', { series: 'INV', creditNotes: 'CN' }).slice(0, 3)).toEqual([
      'INV',
      'IN2',
      'IN3',
    ]);
    expect(seriesInOrder('creditNotes', names).slice(0, 3)).toEqual(['CN', 'CNA', 'CNB']);
    expect(seriesInOrder('series', names).slice(0, 3)).toEqual(['CN2', 'CN3', 'CN4']);
    for (const both of [names, { series: 'A', creditNotes: 'A2' }, { series: 'AB', creditNotes: 'ABC' }]) {
      const all = [...seriesInOrder('series', both), ...seriesInOrder('creditNotes', both)];
      expect(new Set(all).size).toBe(all.length);
      expect(all.filter(series => !SERIES_FORM.test(series))).toEqual([]);
    }
  });
});
