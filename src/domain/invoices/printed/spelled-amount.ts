import type { Paise } from '#domain/money.ts';

const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

/** The units of Indian numbers, the largest first. */
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/** Returns an amount of zero or more, such as `Rupees One Lakh Two Thousand and Fifty Paise Only`. */
export function spelledAmount(amount: Paise): string {
  const left = amount % 100;
  const rupees = `Rupees ${spelled((amount - left) / 100)}`;
  return left === 0 ? `${rupees} Only` : `${rupees} and ${spelled(left)} Paise Only`;
}

function spelled(count: number): string {
  if (count < 20) return SMALL[count] ?? '';
  if (count < 100) {
    const tens = TENS[Math.floor(count / 10) - 2] ?? '';
    return count % 10 === 0 ? tens : `${tens}-${SMALL[count % 10]}`;
  }
  const [size, name] = UNITS.find(([unit]) => count >= unit) ?? [100, 'Hundred'];
  const whole = `${spelled(Math.floor(count / size))} ${name}`;
  return count % size === 0 ? whole : `${whole} ${spelled(count % size)}`;
}
