/** How far an order is by its parcels: shipped from the first that is handed over, delivered after the last. */
import { isFinalState, type ParcelState } from './parcel-states.ts';

interface Parcels {
  readonly states: readonly ParcelState[];
  /** Some pieces of the order are in no parcel. */
  readonly hasUnpacked: boolean;
}

/** `returned`: every parcel has ended, and none of them at the shopper. */
export type ParcelProgress = 'not-sent' | 'partly-sent' | 'sent' | 'delivered' | 'returned';

export function toProgress({ states, hasUnpacked }: Parcels): ParcelProgress {
  const countedParcels = states.filter(state => state !== 'cancelled');
  const sent = countedParcels.filter(state => state !== 'packed');
  if (sent.length === 0) return 'not-sent';
  if (sent.length < countedParcels.length || hasUnpacked) return 'partly-sent';
  if (!sent.every(isFinalState)) return 'sent';
  return sent.includes('delivered') ? 'delivered' : 'returned';
}
