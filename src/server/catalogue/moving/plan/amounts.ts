/** Amounts of other shops, in rupees. */

/** `1299`, `1299.00`, `1299,00`, `1,299.00` and `1.299,00`. */
const AMOUNT = /^(\d{1,3}(?:([.,])\d{2,3})*|\d+)(?:([.,])(\d{1,2}))?$/;

/** Returns undefined for a text that is no amount. */
export function readAmount(text: string): number | undefined {
  const plain = text.replaceAll(/[\s₹]|^(?:rs\.?|inr)/gi, '');
  if (/^\d+(?:[.,]\d{1,2})?$/.test(plain)) return Number(plain.replace(',', '.'));
  const [, whole = '', thousands, decimal, rest = ''] = AMOUNT.exec(plain) ?? [];
  if (whole === '' || thousands === decimal) return undefined;
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${rest || '0'}`);
}
