/** The content of a mail; `email-text.ts` and `email-html.ts` render it as text and HTML. */
import type { Settings } from '#domain/settings.ts';

export type Part =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'products'; readonly products: readonly ProductLine[] }
  | { readonly kind: 'figures'; readonly figures: readonly Figure[] }
  /** A QR code, and in words what it is for. */
  | { readonly kind: 'qr'; readonly text: string; readonly alt: string }
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly string[] };

export interface ProductLine {
  readonly name: string;
  readonly detail: string;
  readonly amount: string;
}

export interface Figure {
  readonly name: string;
  readonly amount: string;
  readonly isTotal: boolean;
}

/** What every template is given. */
export interface MailContext {
  readonly settings: Settings;
  /** The origin of links. */
  readonly base: string;
}

export interface EmailContent {
  /** The mail belongs to this context. */
  readonly context: MailContext;
  readonly subject: string;
  readonly greeting: string;
  readonly parts: readonly Part[];
  readonly attachments?: readonly { readonly name: string; readonly pdf: Buffer }[];
  /** The link that ends the mails of this kind; mail programs offer it as a button. */
  readonly unsubscribe?: string;
}

/** Line and page breaks, control characters and bidirectional marks. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** User text on one line, without characters that could start a header or change the text direction. */
export function plain(text: string): string {
  return text.replace(UNSAFE, ' ').replace(/ {2,}/g, ' ').trim();
}

const NAME = /^[\p{L}\p{M}'’ -]{1,40}$/u;

/** Greets in mails to addresses that nobody has confirmed: they contain nothing that anybody has typed. */
export const NO_NAME = 'Hello,';

/** 'Hello,' for what is no name: a mail must not carry a message of whoever typed it. */
export function greetingFor(firstName: string): string {
  const name = plain(firstName);
  return NAME.test(name) ? `Hello ${name},` : NO_NAME;
}

/** Returns undefined for what does not look like the name of a town. */
export function townName(city: string): string | undefined {
  const name = plain(city);
  return NAME.test(name) ? name : undefined;
}

export function cityAndPin(city: string, postalCode: string): string {
  return [townName(city), plain(postalCode)].filter(part => part !== undefined).join(' ');
}

export function paragraph(text: string): Part {
  return { kind: 'paragraph', text };
}

export function link(label: string, base: string, path: string): Part {
  return { kind: 'link', label, href: `${base}${path}` };
}
