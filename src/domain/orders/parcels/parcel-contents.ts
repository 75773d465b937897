/** What is in the parcels of an order: pieces of its lines, each piece in one parcel. */

export interface ParcelLine {
  /** The number of the line in the order. */
  readonly line: number;
  readonly quantity: number;
}

/** Returns the pieces of each line that are in no parcel; lines that are packed whole are left out. */
export function remainingLines(
  lines: readonly ParcelLine[],
  parcels: readonly (readonly ParcelLine[])[],
): readonly ParcelLine[] {
  const packed = parcels.flat();
  return lines
    .map(({ line, quantity }) => ({ line, quantity: quantity - toPieces(packed, line) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Returns whether these pieces are all still to be packed, each line named once. */
export function canFill(unpacked: readonly ParcelLine[], chosen: readonly ParcelLine[]): boolean {
  return (
    chosen.length > 0 &&
    new Set(chosen.map(({ line }) => line)).size === chosen.length &&
    chosen.every(({ line, quantity }) => quantity > 0 && quantity <= toPieces(unpacked, line))
  );
}

export function toPieces(lines: readonly ParcelLine[], line: number): number {
  return lines.filter(each => each.line === line).reduce((sum, { quantity }) => sum + quantity, 0);
}
