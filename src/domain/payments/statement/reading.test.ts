import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBankAmount } from './bank-amount.ts';
import { readBankDate } from './bank-date.ts';
import { findBankReference } from './find-bank-reference.ts';

describe('an amount of a bank', () => {
  it.each([
    ['1299', 129_900, undefined],
    ['1,299.00', 129_900, undefined],
    ['1,299.00 CR', 129_900, 'credit'],
    ['1,299.00Cr', 129_900, 'credit'],
    ['Cr 1,299.00', 129_900, 'credit'],
    ['1,299.00 (Cr.)', 129_900, 'credit'],
    ['1,299.00 Dr', 129_900, 'debit'],
    ['₹ 1,00,299.5', 10_029_950, undefined],
    ['Rs. 799/-', 79_900, undefined],
    ['INR 799.0000', 79_900, undefined],
    ['+799.00', 79_900, 'credit'],
    ['-₹799.00', 79_900, 'debit'],
    ['₹ -799.00', 79_900, 'debit'],
    ['(799.00)', 79_900, 'debit'],
    ['799.00-', 79_900, 'debit'],
    ['.50', 50, undefined],
    ['', 0, undefined],
    [' - ', 0, undefined],
  ] as const)('%j is %d paise, %s', (text, amount, side) => {
    expect(readBankAmount(text)).toEqual({ amount, side });
  });

  it.each([
    '1.299,00',
    '1290,50',
    '12.345',
    '1,29',
    'cheap',
    '1299 1299',
    '-500 CR',
    '=1+1',
    '4.1E+11',
    '9'.repeat(30),
  ])('%j is none', text => {
    expect(readBankAmount(text)).toBeUndefined();
  });

  it('comes back in every way of writing it', () => {
    const ways = (rupees: string) => [rupees, `${rupees} CR`, `₹${rupees}`, `Rs.${rupees}`, `${rupees}(Cr)`];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), fc.nat(4), (paise, way) => {
        const text = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100);
        expect(readBankAmount(ways(text)[way] ?? '')?.amount).toBe(paise);
      }),
    );
  });
});

describe('a date of a bank', () => {
  it.each([
    '22/11/2026',
    '22/11/26',
    '22-11-2026',
    '22.11.2026',
    '22-Nov-2026',
    '22-NOV-26',
    '22 Nov 2026',
    '22 November 2026',
    '22nd Nov, 2026',
    '22Nov2026',
    "22 Nov '26",
    'Nov 22, 2026',
    '2026-11-22',
    '2026/11/22',
    '20261122',
    '22/11/2026 18:30:05',
    '22-11-2026 06:30 PM',
    '2026-11-22T18:30',
    '2026-11-22T18:30:00Z',
    '22 Nov\n2026',
  ])('%j is the day', text => {
    expect(readBankDate(text)).toBe('2026-11-22');
  });

  it.each([
    '',
    '11/22/2026',
    '31/02/2026',
    '22/11',
    '46348',
    '10000.00',
    '22 Xyz 2026',
    '22/11/1926',
    'Total',
  ])('%j is none', text => {
    expect(readBankDate(text)).toBeUndefined();
  });
});

describe('the reference of a payment by UPI', () => {
  const find = (reference: string, narration: string) =>
    findBankReference({ reference, narration, date: '2026-11-22' });

  it.each([
    ['412345678901', ''],
    ['0000412345678901', 'UPI-KAVYA IYER-919876543210@YBL-YESB0000001-412345678901-NL-261120-7K3M9Q'],
    ['UPI-412345678901', 'UPI/KAVYA IYER/412345678901/NL'],
    ['TRANSFER FROM 4897736162097', 'BY TRANSFER-UPI/CR/412345678901/KAVYA I/HDFC/kavya@okhd/NL-26--'],
    ['', 'UPI/412345678901/NOOL-NL-261120-7K3M9Q/kavya@okhdfc/HDFC BANK/ICI4f1e0c2b7a'],
    ['', 'UPI/P2A/412345678901/KAVYA IYER/HDFC BANK/NL-261120-7K3M9Q'],
    ['', 'UPI/kavya@okicici/Order/ICICI/412345678901/ICI412345678999abcdef'],
    ['', 'UPI RRN412345678901 from 919876543210'],
    ['NA', 'IMPS-412345678901-KAVYA IYER-HDFC-xx1234'],
  ])('is found in %j and %j', (reference, narration) => {
    expect(find(reference, narration)).toBe('412345678901');
  });

  it.each([
    ['', 'NEFT CR-HDFC0000001-HDFCN52026112212345678-SALARY'],
    ['4.12346E+11', 'UPI/KAVYA IYER/NL-261120-7K3M9Q'],
    ['', 'UPI-KAVYA-412345678901@ybl-YESB0000001'],
    ['', 'UPI/412345678901/412345678902/NL'],
    ['', 'A/C 41234567890123'],
    ['000000000000', 'UPI/KAVYA IYER/NL-261120-7K3M9Q'],
    ['0000000000000000', ''],
    ['', 'UPI/KAVYA IYER/919876543210/NL-261120-7K3M9Q'],
    ['501234567890', 'UPI/412345678901/NL-261120-7K3M9Q'],
  ])('is not found in %j and %j', (reference, narration) => {
    expect(find(reference, narration)).toBeUndefined();
  });

  it('is that of the day, where there are several', () => {
    // 22 November is day 326.
    expect(find('', 'UPI/632612345678/501234567890/NL')).toBe('632612345678');
    expect(find('', 'UPI/632512345678/501234567890/NL')).toBe('632512345678');
    expect(find('', 'UPI/632512345678/632612345678/NL')).toBeUndefined();
    expect(find('632512345678', 'UPI/632612345678/NL')).toBe('632512345678');
  });

  it('is that of the text, where the column has another number than that of the day', () => {
    for (const column of ['000000000000', '0000000000000000', '412345678901', '917020012345'])
      expect(find(column, 'UPI/632612345678/KAVYA IYER/NL')).toBe('632612345678');
  });

  it('is that of both, where the day decides nothing', () => {
    expect(find('412345678901', 'UPI/412345678901/501234567890/NL')).toBe('412345678901');
  });
});
