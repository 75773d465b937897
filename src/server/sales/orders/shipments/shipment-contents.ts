/** What a parcel holds and how far it is, from its row. */
import type { ParcelLine } from '#domain/orders/parcels/parcel-contents.ts';
import type { ParcelState } from '#domain/orders/parcels/parcel-states.ts';
import type { ShipmentTable } from './shipment.table.ts';

type Contents = Pick<ShipmentTable, 'lines' | 'quantities'>;

/** Returns the pieces in a parcel, in the order of its lines; `lines` are those of the order. */
export function findContents(shipment: Contents, lines: readonly ParcelLine[]): readonly ParcelLine[] {
  return toNumbers(shipment).flatMap(({ line, quantity }) => {
    const ordered = lines.find(each => each.line === line);
    return ordered === undefined ? [] : [{ line, quantity: quantity ?? ordered.quantity }];
  });
}

/** Returns the columns of these pieces of an order. */
export function toContents(chosen: readonly ParcelLine[], lines: readonly ParcelLine[]): Contents {
  const isWhole = chosen.every(({ line, quantity }) =>
    lines.some(each => each.line === line && each.quantity === quantity),
  );
  return {
    lines: JSON.stringify(chosen.map(({ line }) => line)),
    quantities: isWhole ? null : JSON.stringify(chosen.map(({ quantity }) => quantity)),
  };
}

/** Returns the columns without these lines; undefined where nothing remains. */
export function withoutLines(shipment: Contents, removed: readonly number[]): Contents | undefined {
  const rest = toNumbers(shipment).filter(({ line }) => !removed.includes(line));
  if (rest.length === 0) return undefined;
  return {
    lines: JSON.stringify(rest.map(({ line }) => line)),
    quantities: shipment.quantities === null ? null : JSON.stringify(rest.map(({ quantity }) => quantity)),
  };
}

/** `quantity` undefined: all pieces of the line. */
function toNumbers({ lines, quantities }: Contents) {
  const counts = quantities === null ? [] : (JSON.parse(quantities) as readonly number[]);
  return (JSON.parse(lines) as readonly number[]).map((line, index) => ({ line, quantity: counts[index] }));
}

export function stateOfShipment({
  state,
  handed_over_at,
}: Pick<ShipmentTable, 'state' | 'handed_over_at'>): ParcelState {
  return state ?? (handed_over_at === null ? 'packed' : 'handed-over');
}
