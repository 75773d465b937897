/** What of a parcel came back to the shop: pieces that are sold again, and damaged ones. Others are missing. */
import { type ParcelLine, toPieces } from './parcel-contents.ts';
import { canRecord, type ParcelState } from './parcel-states.ts';

export interface ReceivedLine {
  /** The number of the line in the order. */
  readonly line: number;
  readonly good: number;
  readonly damaged: number;
}

/** Returns whether staff may record what came back of it. A lost parcel may be found, or ends with nothing. */
export function canReceive(state: ParcelState): boolean {
  return state === 'rto-delivered' || state === 'lost' || canRecord(state, 'rto-delivered');
}

/** Returns whether all of these pieces were in the parcel, each line named once. */
export function fitsContents(contents: readonly ParcelLine[], received: readonly ReceivedLine[]): boolean {
  return (
    new Set(received.map(({ line }) => line)).size === received.length &&
    received.every(
      ({ line, good, damaged }) => good >= 0 && damaged >= 0 && good + damaged <= toPieces(contents, line),
    )
  );
}

interface PieceCounts {
  /** The pieces that came back, or were paid back, before. */
  readonly before: readonly ParcelLine[];
  /** The pieces that credit notes have. */
  readonly credited: readonly ParcelLine[];
}

/**
 * Returns the pieces that are still to be credited. A piece that comes back and is paid back has one credit note, whichever
 * happens first.
 */
export function uncreditedPieces(
  pieces: readonly ParcelLine[],
  { before, credited }: PieceCounts,
): readonly ParcelLine[] {
  return pieces.map(({ line, quantity }) => {
    const ahead = Math.max(0, toPieces(credited, line) - toPieces(before, line));
    return { line, quantity: Math.max(0, quantity - ahead) };
  });
}
