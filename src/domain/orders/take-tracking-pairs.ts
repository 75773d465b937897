/** Puts tracking numbers of a file below those that are typed. */
import { matchTrackingLines, namedLines } from './tracking-lines.ts';
import type { TrackingPair } from './tracking-table.ts';

interface TypedLines {
  readonly text: string;
  /** Numbers of the orders, as they are shown. */
  readonly chosen: readonly string[];
}

interface TakenPairs {
  /** Keeps what was typed. */
  readonly text: string;
  /** Pairs of the chosen orders. */
  readonly taken: number;
  /** Pairs of other orders, which are left out. */
  readonly others: number;
}

export function takeTrackingPairs(pairs: readonly TrackingPair[], { text, chosen }: TypedLines): TakenPairs {
  const own = pairs.filter(({ order }) => chosen.includes(order));
  const typed = new Set(matchTrackingLines(text, chosen).map(toLine));
  const lines = own.map(toLine).filter(line => !typed.has(line));
  // Numbers that were typed without their orders keep them beside lines that name theirs.
  const rest = lines.length > 0 && /\d/.test(text) ? namedLines(text, chosen) : text;
  const all = lines.length > 0 ? [rest.trimEnd(), ...lines].filter(line => line !== '').join('\n') : text;
  return { text: all, taken: own.length, others: pairs.length - own.length };
}

function toLine({ order, trackingNumber }: TrackingPair): string {
  return `${order}\t${trackingNumber}`;
}
