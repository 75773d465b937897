/** The zeros of the scripts in which people in India type digits; the nine other digits follow each. */
const ZEROS = [
  0x06_60, // Arabic
  0x06_f0, // Urdu
  0x09_66, // Devanagari
  0x09_e6, // Bengali and Assamese
  0x0a_66, // Gurmukhi
  0x0a_e6, // Gujarati
  0x0b_66, // Odia
  0x0b_e6, // Tamil
  0x0c_66, // Telugu
  0x0c_e6, // Kannada
  0x0d_66, // Malayalam
  0x1c_50, // Ol Chiki
  0xab_f0, // Meitei
  0xff_10, // full width
];

/** Returns the same text with ASCII digits in place of those of Indian scripts: the API takes only those. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find(start => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
