/** Barcodes in Code 128 (ISO/IEC 15417), which couriers scan: digits by pairs, else one symbol for each character. */

/** The widths of three bars and three spaces of each symbol, in modules. */
const SYMBOLS: readonly string[] = [
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221',
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321',
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131',
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114',
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141',
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232',
].flatMap(row => row.split(' '));
const STOP = '2331112';

const START_B = 104;
const START_C = 105;
const TO_B = 100;
const TO_C = 99;

/**
 * Returns the widths of the bars and spaces in modules: a bar first, then by turns. Undefined where the text is empty or has characters
 * that are not printable ASCII. The reader needs 10 modules of white before and after them.
 */
export function toBarcode(text: string): readonly number[] | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined;
  const values = toValues(text);
  const sum = values.reduce((all, value, position) => all + value * Math.max(1, position), 0);
  const symbols = [...values, sum % 103].map(value => SYMBOLS[value] ?? '');
  return [...symbols, STOP].flatMap(widths => Array.from(widths, Number));
}

/** Pairs of digits pay where there are two pairs or more. */
function toValues(text: string): readonly number[] {
  const parts = text.match(/(?:\d\d){2,}|./g) ?? [];
  const isPairs = parts.map(part => part.length > 1);
  return parts.flatMap((part, index) => [
    ...(index === 0 ? [isPairs[0] === true ? START_C : START_B] : []),
    ...(index > 0 && isPairs[index] !== isPairs[index - 1] ? [isPairs[index] === true ? TO_C : TO_B] : []),
    ...(isPairs[index] === true ? (part.match(/\d\d/g) ?? []).map(Number) : [part.charCodeAt(0) - 32]),
  ]);
}
