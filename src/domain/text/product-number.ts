import { withoutOuterMarks } from './plain-text.ts';

/** To normalise longer text can take seconds, and it is no number anyway. */
const MAX_PASTED_ID = 2000;

/** Returns a product number as it is written: with plain hyphens, without invisible marks, and without `#` or brackets around it. Far overlong text stays. */
export function normaliseProductId(text: string): string {
  return text.length > MAX_PASTED_ID ? text : withoutOuterMarks(text);
}
