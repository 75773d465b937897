/** Amounts as banks and people write them in statements. */
import { type Paise, paise } from '#domain/money.ts';

export type Side = 'credit' | 'debit';

export interface BankAmount {
  readonly amount: Paise;
  /** The side that a sign, brackets or Cr and Dr name. It is undefined where nothing does. */
  readonly side: Side | undefined;
}

const LONGEST = 40;

/** An empty cell of an amount. */
const NOTHING = /^(?:-{1,3}|—|–|nil|na|n\/a)?$/i;

const CURRENCY = /^(?:₹|RS\.?|INR)\s*/;
const LETTERS_BEFORE = /^(CR|DR)\.?\s*/;
const LETTERS_AFTER = /\s*\(?(CR|DR|C|D)\.?\)?$/;

/** Thousands or lakhs by commas, or none; a comma is never a decimal sign. */
const FIGURE = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d{1,2})0*)?(?:\/-)?$/;

/** `1,299.00 CR`, `₹ 1,00,000`, `(500.00)`, `-500`; zero for an empty cell; undefined for what is no amount. */
export function readBankAmount(text: string): BankAmount | undefined {
  const plain = text.replaceAll(/\s+/g, ' ').trim().toUpperCase();
  if (plain.length > LONGEST) return undefined;
  if (NOTHING.test(plain)) return { amount: paise(0), side: undefined };
  const before = takeFrom(plain, LETTERS_BEFORE);
  const after = takeFrom(before.rest, LETTERS_AFTER);
  const signed = unsigned(after.rest);
  const [, whole = '', part = ''] = FIGURE.exec(signed.rest) ?? [];
  if (whole === '' && part === '') return undefined;
  const amount = Number(`${whole.replaceAll(',', '')}${part.padEnd(2, '0')}`);
  if (!Number.isSafeInteger(amount)) return undefined;
  const sides = new Set([findSide(before.taken), findSide(after.taken), signed.side].filter(isNamed));
  return sides.size > 1 ? undefined : { amount: paise(amount), side: [...sides][0] };
}

function takeFrom(text: string, pattern: RegExp): { readonly taken: string; readonly rest: string } {
  const taken = pattern.exec(text)?.[1] ?? '';
  return { taken, rest: taken === '' ? text : text.replace(pattern, '') };
}

/** Removes sign, brackets and currency, which come in any order: `-₹500`, `₹ -500`, `(500)`, `500-`. */
function unsigned(text: string): { readonly side: Side | undefined; readonly rest: string } {
  const inBrackets = /^\((.*)\)$/.exec(text)?.[1];
  const [, trailing] = /^(.*\d)\s*-$/.exec(text) ?? [];
  const bare = (inBrackets ?? trailing ?? text).replace(CURRENCY, '');
  const [, sign = '', rest = bare] = /^([-+−])\s*(.*)$/.exec(bare) ?? [];
  const isDebit = inBrackets !== undefined || trailing !== undefined || sign === '-' || sign === '−';
  return { side: isDebit ? 'debit' : sign === '+' ? 'credit' : undefined, rest: rest.replace(CURRENCY, '') };
}

function findSide(letters: string): Side | undefined {
  if (letters === '') return undefined;
  return letters.startsWith('C') ? 'credit' : 'debit';
}

function isNamed(side: Side | undefined): side is Side {
  return side !== undefined;
}
