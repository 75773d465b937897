/** The texts of a foreign product as this shop has them: HTML becomes text, and what its lines say of fabric and care gets fields. */
import { MAX_DESCRIPTION } from '#contract/products/product.ts';
import { htmlToText, isHtml } from '#domain/text/html-text.ts';
import { withoutZeroWidth } from '#domain/text/plain-text.ts';
import { cleanLine, findUnwanted } from '#domain/text/same-text.ts';

/** Page builders of WordPress leave `[vc_row]` and the like. */
const SHORTCODE = /\[\/?[a-z][a-z\d_-]*(?:\s[^[\]]*)?\]/gi;

const FACTS = {
  fabric: /^-?\s*(?:fabric|material|composition|stoff|कपड़ा)\s*[:–-]\s*(.{2,200})$/imu,
  care: /^-?\s*(?:care|wash ?care|care instructions|pflege)\s*[:–-]\s*(.{2,500})$/imu,
  countryOfOrigin: /^-?\s*(?:country of origin|made in)\s*[:–-]\s*(.{2,60})$/imu,
} as const;

export interface ProductTexts {
  readonly description: string;
  /** The description was longer than this shop can show. */
  readonly isCut: boolean;
  readonly facts: { readonly [Name in keyof typeof FACTS]?: string };
}

export function toProductTexts(html: string): ProductTexts {
  const shown = html.replaceAll(SHORTCODE, ' ');
  const whole = withoutUnwanted(isHtml(shown) ? htmlToText(shown) : shown.trim());
  const isCut = whole.length > MAX_DESCRIPTION;
  const facts = Object.entries(FACTS).flatMap(([name, pattern]) => {
    const value = cleanLine(pattern.exec(whole)?.[1] ?? '');
    return value === '' ? [] : [[name, value] as const];
  });
  return { description: isCut ? cut(whole) : whole, isCut, facts: Object.fromEntries(facts) };
}

function cut(text: string): string {
  const start = text.slice(0, MAX_DESCRIPTION);
  const end = Math.max(start.lastIndexOf('\n'), start.lastIndexOf('. ') + 1);
  return start.slice(0, end > MAX_DESCRIPTION / 2 ? end : MAX_DESCRIPTION).trim();
}

function withoutUnwanted(text: string): string {
  const clean = withoutZeroWidth(text.normalize('NFC'));
  if (findUnwanted(clean) === undefined) return clean.trim();
  return Array.from(clean)
    .filter(character => findUnwanted(character) === undefined)
    .join('')
    .trim();
}

/** Returns one line without characters that nobody sees, of at most so many. */
export function toLine(text: string, max: number): string {
  return cleanLine(withoutUnwanted(text).replaceAll(/\s+/g, ' ')).slice(0, max).trim();
}
