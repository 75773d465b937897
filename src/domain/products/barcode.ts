/** The numbers below barcodes: GTINs, of which the last digit follows from the others. */

const GTIN = /^(?:\d{8}|\d{12,14})$/;

/** Returns whether a text is a GTIN of 8, 12, 13 or 14 digits with the right check digit. */
export function isGtin(text: string): boolean {
  if (!GTIN.test(text)) return false;
  const sum = Array.from(text.padStart(14, '0')).reduce(
    (all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}
