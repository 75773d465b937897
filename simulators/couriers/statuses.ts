/** What may happen to a parcel, in the words of each courier; `misrouted` is one that shops seldom know. */
interface Words {
  readonly shiprocket: { readonly id: number; readonly label: string };
  readonly delhivery: { readonly type: string; readonly status: string };
}

export const STATUSES = {
  manifested: {
    shiprocket: { id: 5, label: 'MANIFEST GENERATED' },
    delhivery: { type: 'UD', status: 'Manifested' },
  },
  'picked-up': {
    shiprocket: { id: 42, label: 'PICKED UP' },
    delhivery: { type: 'PU', status: 'Picked Up' },
  },
  'in-transit': {
    shiprocket: { id: 18, label: 'IN TRANSIT' },
    delhivery: { type: 'UD', status: 'In Transit' },
  },
  misrouted: {
    shiprocket: { id: 49, label: 'MISROUTED' },
    delhivery: { type: 'ZZ', status: 'Misrouted' },
  },
  'out-for-delivery': {
    shiprocket: { id: 17, label: 'OUT FOR DELIVERY' },
    delhivery: { type: 'UD', status: 'Dispatched' },
  },
  delivered: {
    shiprocket: { id: 7, label: 'DELIVERED' },
    delhivery: { type: 'DL', status: 'Delivered' },
  },
  'rto-initiated': {
    shiprocket: { id: 9, label: 'RTO INITIATED' },
    delhivery: { type: 'RT', status: 'In Transit' },
  },
  'rto-delivered': {
    shiprocket: { id: 10, label: 'RTO DELIVERED' },
    delhivery: { type: 'DL', status: 'RTO' },
  },
  cancelled: {
    shiprocket: { id: 8, label: 'CANCELED' },
    delhivery: { type: 'CN', status: 'Cancelled' },
  },
} as const satisfies Record<string, Words>;

export type SimStatus = keyof typeof STATUSES;

export function isStatus(text: unknown): text is SimStatus {
  return typeof text === 'string' && Object.hasOwn(STATUSES, text);
}
