/** Keeps the markup of parts that many documents share, for one version of the catalogue and within a bound of memory. */
import type { Markup } from '#contract/document.ts';
import { KEPT_TAG, withKeeper } from '#ui/layout/kept.ts';

const OPENING = `<${KEPT_TAG} n="`;
const CLOSING = `</${KEPT_TAG}>`;
/** What follows the value of `n`. */
const QUOTE_AND_END = '">'.length;

const encoder = new TextEncoder();

/** Renders markup with `render`, its kept parts as bytes; within the bound those stay that are used. */
export function createMarkupKeeper(maxBytes: number): (render: () => string) => Markup {
  const parts = keepRecent(maxBytes);
  return render => {
    /** In the order of their numbers: the name, and the bytes where they were known when it was drawn. */
    const placed: { readonly name: string; readonly known: Uint8Array | undefined }[] = [];
    const place = (name: string) => {
      const known = parts.find(name);
      return { number: placed.push({ name, known }) - 1, isKnown: known !== undefined };
    };
    const html = withKeeper({ place }, render);
    return split(html).flatMap<string | Uint8Array>(piece => {
      if (typeof piece === 'string') return piece;
      return placed.slice(piece.first, piece.last + 1).map(({ name, known }) => {
        if (known !== undefined) return known;
        const part = encoder.encode(piece.markup);
        parts.keep(name, part);
        return part;
      });
    });
  };
}

/**
 * What was used of late. A page has a hundred parts, and to put each behind the others at every use would cost more than
 * finding it: when the recent ones fill half of the room they become the old ones, and old ones that nobody uses are gone.
 */
function keepRecent(maxBytes: number) {
  let recent = new Map<string, Uint8Array>();
  let old = new Map<string, Uint8Array>();
  let bytes = 0;

  function keep(name: string, part: Uint8Array): void {
    recent.set(name, part);
    bytes += part.length;
    if (bytes < maxBytes / 2) return;
    old = recent;
    recent = new Map();
    bytes = 0;
  }

  function find(name: string): Uint8Array | undefined {
    const part = recent.get(name);
    if (part !== undefined) return part;
    const unused = old.get(name);
    if (unused !== undefined) keep(name, unused);
    return unused;
  }

  return { find, keep };
}

interface KeptPiece {
  /** The numbers of the known parts that stand here, or twice that of one that was drawn. */
  readonly first: number;
  readonly last: number;
  /** Empty where they were known. */
  readonly markup: string;
}

/** What stands in the kept parts and what between them. Text of a page cannot look like their tags: it is escaped. */
function split(html: string): readonly (string | KeptPiece)[] {
  const pieces: (string | KeptPiece)[] = [];
  let from = 0;
  for (let at = html.indexOf(OPENING); at !== -1; at = html.indexOf(OPENING, from)) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf(CLOSING, start);
    if (at > from) pieces.push(html.slice(from, at));
    const markup = html.slice(start, end);
    if (markup.includes(OPENING)) throw new Error('A kept part stands in another');
    const [first = 0, last = 0] = html
      .slice(at + OPENING.length, start - QUOTE_AND_END)
      .split('-')
      .map(Number);
    pieces.push({ first, last, markup });
    from = end + CLOSING.length;
  }
  return [...pieces, html.slice(from)];
}
