/** The states of a parcel, from packing to its end. Each is the state of an event; the parcel has that of the latest. */

interface ParcelStateRow {
  /** Staff and shoppers read this text. */
  readonly label: string;
  /** What staff may record next by hand. Couriers may report any state: their events arrive late and out of order. */
  readonly next: readonly string[];
  /** It stays in this state, whatever is reported afterwards. */
  readonly isFinal?: true;
}

const ON_THE_WAY = [
  'in-transit',
  'out-for-delivery',
  'undelivered',
  'delivered',
  'rto-in-transit',
  'rto-delivered',
  'lost',
] as const;

export const PARCEL_STATES = {
  packed: { label: 'Packed', next: ['handed-over', 'cancelled'] },
  'handed-over': { label: 'Handed to the courier', next: ON_THE_WAY },
  'in-transit': { label: 'On its way', next: ON_THE_WAY },
  'out-for-delivery': { label: 'Out for delivery', next: ON_THE_WAY },
  undelivered: { label: 'Could not be delivered', next: ON_THE_WAY },
  delivered: { label: 'Delivered', next: [], isFinal: true },
  'rto-in-transit': { label: 'On its way back to the shop', next: ['rto-delivered', 'delivered', 'lost'] },
  'rto-delivered': { label: 'Returned to the shop', next: [], isFinal: true },
  lost: { label: 'Lost by the courier', next: [], isFinal: true },
  cancelled: { label: 'Cancelled', next: [], isFinal: true },
} as const satisfies Record<string, ParcelStateRow>;

export type ParcelState = keyof typeof PARCEL_STATES;

export const PARCEL_STATE_NAMES = Object.keys(PARCEL_STATES) as readonly ParcelState[];

/** States that staff record by hand; `handed-over` comes of handing over. */
export const RECORDED_STATES = ON_THE_WAY;

export function isParcelState(text: string): text is ParcelState {
  return Object.hasOwn(PARCEL_STATES, text);
}

export function isFinalState(state: ParcelState): boolean {
  const row: ParcelStateRow = PARCEL_STATES[state];
  return row.isFinal === true;
}

/** Returns whether staff may record this state by hand; the second attempt that failed is recorded as the first was. */
export function canRecord(from: ParcelState, to: ParcelState): boolean {
  const row: ParcelStateRow = PARCEL_STATES[from];
  return row.next.includes(to);
}

export interface ParcelMoment {
  readonly state: ParcelState;
  /** The time when it happened, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Returns the state after one more event: the latest by its own time, of two at once the one further on; a final state stays.
 */
export function stateAfter(current: ParcelMoment, event: ParcelMoment): ParcelMoment {
  if (isFinalState(current.state)) return current;
  if (isFinalState(event.state) || event.at > current.at) return event;
  const isFurther = PARCEL_STATE_NAMES.indexOf(event.state) >= PARCEL_STATE_NAMES.indexOf(current.state);
  return event.at === current.at && isFurther ? event : current;
}

/** Returns how often the courier could not deliver it. */
export function failedDeliveries(events: readonly { readonly state: string | null }[]): number {
  return events.filter(({ state }) => state === 'undelivered').length;
}
