import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import type { Credit, CreditMatch, KnownOrder, PaidOrder } from './credit-match.ts';
import { matchCredits } from './match-credits.ts';

const order = (number: string, total: number, over: Partial<KnownOrder> = {}): KnownOrder => ({
  id: `ord_${number}`,
  number,
  total: paise(total),
  day: '2026-11-20',
  state: 'waiting',
  ...over,
});

const KAVYA = order('NL-261120-7K3M9Q', 129_900);
const ARJUN = order('NL-261120-8M4N2P', 79_900);

const paidBy = ({ id, number, total }: KnownOrder): PaidOrder => ({ id, number, amount: total });

const credit = (narration: string, amount: number, over: Partial<Credit> = {}): Credit => ({
  row: 2,
  date: '2026-11-21',
  amount: paise(amount),
  narration,
  reference: '632512345601',
  takenBackIn: undefined,
  ...over,
});

const toMatches = (
  credits: readonly Credit[],
  orders: readonly KnownOrder[] = [KAVYA, ARJUN],
  used = new Map<string, PaidOrder>(),
): readonly CreditMatch[] =>
  matchCredits(credits, { orders, used, prefixes: ['NL', 'OLD'] }).map(({ match }) => match);

describe('an order number', () => {
  it.each([
    'UPI/632512345601/NL-261120-7K3M9Q/kavya@okhdfc',
    'UPI/632512345601/NOOL-NL2611207K3M9Q/kavya@okhdfc',
    'UPI-KAVYA-KAVYA@OKHDFC-HDFC0000123-632512345601-NL-261120-7K3M9Q',
    'upi nl 261120 7k3m9q',
    'UPI/CR/632512345601/KAVYA I/HDFC/kavya/NL-261120-7K3M9--',
    'UPI/NL-261120-7K3/HDFC BANK',
    'UPI/NL-261120-7K3',
    'UPI/NL-2611\n20-7K3M9Q',
    'UPI/NL-261120-7K\n3M9Q',
    'UPI/NL.261120.7K3M9QHDFC0000123',
  ])('is found in %j', narration => {
    expect(toMatches([credit(narration, 129_900)])).toEqual([{ kind: 'sure', order: KAVYA }]);
  });

  it.each(['UPI/NL-261120-7K/HDFC', 'UPI/NL-26--', 'UPI/kavya', 'UPI/NL-261120/KAVYA IYER'])(
    'is not told by %j',
    narration => {
      expect(toMatches([credit(narration, 129_900)])).toEqual([{ kind: 'proposal', order: KAVYA }]);
    },
  );

  it('that no order has is said, whatever the amount', () => {
    for (const narration of ['UPI/NL-261120-ZZZZZZ', 'UPI/NL-261120-7K3M9X', 'UPI/NL-261120-9ZZ'])
      expect(toMatches([credit(narration, 129_900)])).toMatchObject([{ kind: 'unknown-number' }]);
  });

  it('cut off where two orders begin alike decides nothing', () => {
    const other = order('NL-261120-7K3ZZZ', 129_900, { state: 'elsewhere' });
    expect(toMatches([credit('UPI/NL-261120-7K3', 129_900)], [KAVYA, other])).toEqual([
      { kind: 'several', orders: [KAVYA, other] },
    ]);
  });

  it('of a prefix of before is one, so that the amount decides nothing', () => {
    const paid = order('OLDER-261119-7K3M9Q', 129_900, { state: 'paid' });
    const narration = 'UPI/OLDER-261119-7K3M9Q/kavya';
    expect(toMatches([credit(narration, 129_900)])).toMatchObject([{ kind: 'unknown-number' }]);
    expect(toMatches([credit(narration, 129_900)], [KAVYA, paid])).toMatchObject([{ kind: 'paid-twice' }]);
    // No day of a calendar.
    expect(toMatches([credit('HDFC-632412-345678', 129_900)])).toMatchObject([{ kind: 'proposal' }]);
  });

  it('beside another decides nothing', () => {
    const both = credit('UPI/NL-261120-7K3M9Q NL-261120-8M4N2P', 129_900);
    expect(toMatches([both])).toEqual([{ kind: 'several', orders: [KAVYA, ARJUN] }]);
  });
});

describe('a credit that names its order', () => {
  const named = (over: Partial<Credit> = {}, state: KnownOrder['state'] = 'waiting') =>
    toMatches([credit('NL-261120-7K3M9Q', 129_900, over)], [{ ...KAVYA, state }])[0]?.kind;

  it('is marked only with its exact amount and a reference, while the order waits', () => {
    expect(named()).toBe('sure');
    expect(named({ amount: paise(129_899) })).toBe('other-amount');
    expect(named({ reference: undefined })).toBe('no-reference');
    expect(named({ takenBackIn: 5 })).toBe('taken-back');
    expect(named({}, 'cancelled')).toBe('cancelled');
    expect(named({}, 'paid')).toBe('paid-twice');
    expect(named({}, 'elsewhere')).toBe('elsewhere');
  });

  it('is the second payment where another pays it, and a repetition with the same reference', () => {
    const first = credit('NL-261120-7K3M9Q', 129_900);
    const second = { ...first, row: 3, reference: '632512345602' };
    expect(toMatches([first, second, { ...first, row: 4 }])).toEqual([
      { kind: 'sure', order: KAVYA },
      { kind: 'paid-twice', order: KAVYA, row: 2 },
      { kind: 'repeated', row: 2, differs: false },
    ]);
  });

  it('is no repetition of a credit with another amount or order', () => {
    const first = credit('NL-261120-7K3M9Q', 129_900);
    const more = [
      { ...first, row: 3, amount: paise(5) },
      { ...first, row: 4, narration: 'NL-261120-8M4N2P' },
    ];
    const differs = { kind: 'repeated', row: 2, differs: true };
    expect(toMatches([first, ...more]).slice(1)).toEqual([differs, differs]);
  });

  it('says for which order its reference was used, and with another amount', () => {
    const first = credit('NL-261120-7K3M9Q', 129_900);
    const usedFor = (holder: PaidOrder, paid = first) =>
      toMatches([paid], [KAVYA, ARJUN], new Map([['632512345601', holder]]));
    const [kavya, arjun] = [paidBy(KAVYA), { ...paidBy(ARJUN), amount: first.amount }];
    expect(usedFor(kavya)).toEqual([{ kind: 'marked-before', order: kavya }]);
    expect(usedFor(kavya, credit('UPI/kavya', 129_900))).toMatchObject([{ kind: 'marked-before' }]);
    expect(usedFor(arjun)).toEqual([{ kind: 'reference-used', order: KAVYA, holder: arjun }]);
    for (const narration of ['NL-261120-7K3M9Q', 'UPI/kavya'])
      expect(usedFor(kavya, credit(narration, 5))).toMatchObject([{ kind: 'reference-used', holder: kavya }]);
  });
});

describe('a credit that names none', () => {
  const unnamed = (over: Partial<Credit> = {}) => credit('UPI/kavya', 129_900, over);

  it('is proposed for the only order of its amount', () => {
    expect(toMatches([unnamed()])).toEqual([{ kind: 'proposal', order: KAVYA }]);
    expect(toMatches([unnamed({ amount: paise(5) })])).toEqual([{ kind: 'unrelated' }]);
    expect(toMatches([unnamed({ date: '2026-11-19' })])).toEqual([{ kind: 'unrelated' }]);
    expect(toMatches([unnamed({ takenBackIn: 9 })])).toEqual([{ kind: 'unrelated' }]);
    expect(toMatches([unnamed({ reference: undefined })])).toMatchObject([{ kind: 'no-reference' }]);
  });

  it('decides nothing where another order or credit has its amount', () => {
    const twin = order('NL-261120-TWN222', 129_900);
    const late = order('NL-261120-LATE22', 129_900, { state: 'cancelled' });
    expect(toMatches([unnamed()], [KAVYA, twin])).toMatchObject([{ kind: 'several' }]);
    expect(toMatches([unnamed()], [KAVYA, late])).toMatchObject([{ kind: 'several' }]);
    const other = unnamed({ row: 3, reference: '632512345602' });
    expect(toMatches([unnamed(), other])).toMatchObject([{ kind: 'several' }, { kind: 'several' }]);
  });

  it('is not for an order that another names, and perhaps for one that was cancelled', () => {
    const named = credit('NL-261120-7K3M9Q', 100, { row: 3, reference: '632512345602' });
    expect(toMatches([unnamed(), named])).toMatchObject([{ kind: 'unrelated' }, { kind: 'other-amount' }]);
    const late = { ...KAVYA, state: 'cancelled' } as const;
    expect(toMatches([unnamed()], [late])).toEqual([{ kind: 'perhaps-late', order: late }]);
  });
});

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const code = fc
  .array(fc.constantFrom(...Array.from(ALPHABET)), { minLength: 6, maxLength: 6 })
  .map(all => all.join(''));

const someOrders = fc.uniqueArray(code, { minLength: 1, maxLength: 12 }).chain(codes =>
  fc.tuple(
    ...codes.map(each =>
      fc
        .record({
          total: fc.constantFrom(79_900, 129_900, 249_900),
          state: fc.constantFrom('waiting', 'waiting', 'paid', 'cancelled', 'elsewhere'),
        })
        .map(({ total, state }) => order(`NL-261120-${each}`, total, { state } as const)),
    ),
  ),
);

/** Payments of these orders as banks write them, and others. */
const someCredits = (orders: readonly KnownOrder[]) =>
  fc
    .array(
      fc.record({
        of: fc.constantFrom(...orders),
        cut: fc.integer({ min: 0, max: 16 }),
        bare: fc.boolean(),
        wrong: fc.constantFrom(0, 0, 0, 1),
        reference: fc.option(fc.constantFrom('632512345601', '632512345602', '632512345603', '632512345604')),
      }),
      { maxLength: 12 },
    )
    .map(all =>
      all.map(({ of, cut, bare, wrong, reference }, row) => {
        const note = bare ? of.number.replaceAll('-', '') : of.number;
        const narration = `UPI/${note.slice(0, cut)}/x@okaxis`;
        return credit(narration, of.total + wrong, { row, reference: reference ?? undefined });
      }),
    );

it('whatever comes, each order and each reference is used once, for an order that waits, with its amount', () => {
  const cases = someOrders.chain(orders =>
    fc.record({ orders: fc.constant(orders), credits: someCredits(orders), used: fc.nat(3) }),
  );
  fc.assert(
    fc.property(cases, ({ orders, credits, used }) => {
      const holders = new Map([
        [`63251234560${used + 1}`, { id: 'ord_before', number: 'NL-261101-BEF222', amount: paise(79_900) }],
      ]);
      const matched = matchCredits(credits, { orders, used: holders, prefixes: ['NL'] });
      expect(matched.map(each => each.credit)).toEqual(credits);
      const marked = matched.flatMap(({ credit: paid, match }) =>
        match.kind === 'sure' || match.kind === 'proposal' ? [{ paid, match }] : [],
      );
      for (const { paid, match } of marked) {
        expect(match.order).toMatchObject({ state: 'waiting', total: paid.amount });
        expect(paid.reference).toBeDefined();
        expect(holders.has(paid.reference ?? '')).toBe(false);
        const written = paid.narration.split('/')[1]?.replaceAll('-', '') ?? '';
        const begins = orders.filter(({ number }) => number.replaceAll('-', '').startsWith(written));
        if (match.kind === 'sure') expect(begins).toEqual([match.order]);
      }
      expect(new Set(marked.map(({ match }) => match.order.id)).size).toBe(marked.length);
      expect(new Set(marked.map(({ paid }) => paid.reference)).size).toBe(marked.length);
    }),
    { numRuns: 500 },
  );
});

it('many orders and credits of one day, of one amount, are matched in moments', () => {
  const many = Array.from({ length: 5000 }, (_, index) =>
    order(`NL-261120-${(index + 40_000).toString(32).toUpperCase().padStart(6, 'Z')}`, 79_900),
  );
  for (const narration of [
    'UPI/kavya',
    'UPI/NL-261120-ZZ',
    'UPI/NL-261120-ABC/x',
    'UPI/NL-261120-ZZZZZ2/x',
  ]) {
    const credits = Array.from({ length: 20_000 }, (_, row) => credit(narration, 79_900, { row }));
    const begun = performance.now();
    expect(toMatches(credits, many)).toHaveLength(20_000);
    expect(performance.now() - begun).toBeLessThan(10_000);
  }
}, 60_000);
