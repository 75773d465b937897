import { fieldsIn } from '#contract/storage/stored.ts';
import { amount, firstText, readDate } from './order-fields.ts';

/** What happened to a parcel. */
export interface ParcelEventView {
  readonly at: string;
  /** One of `PARCEL_STATES`, unless a newer server knows more. */
  readonly state: string;
  /** The words of the courier or the shop. Both are empty where there are none. */
  readonly label: string;
  readonly location: string;
}

/** A parcel that the courier has. */
export interface ParcelView {
  readonly id: string;
  /** One of `PARCEL_STATES`, unless a newer server knows more. It is empty where it is not known. */
  readonly state: string;
  /** Positions in the items of the order. */
  readonly contents: readonly { readonly item: number; readonly quantity: number }[];
  /** The oldest is first. */
  readonly events: readonly ParcelEventView[];
  /** Both are empty where they are not known. */
  readonly courier: string;
  readonly trackingNumber: string;
  /** It is empty where the courier has no link. */
  readonly trackingUrl: string;
}

/** Returns the parcels that can be read. */
export function readParcels(parcels: unknown): readonly ParcelView[] {
  return Array.isArray(parcels) ? parcels.flatMap(readParcel) : [];
}

function readParcel(value: unknown): readonly ParcelView[] {
  const parcel = fieldsIn(value);
  const { events, contents } = parcel;
  const [state, trackingNumber] = [firstText(parcel, 'state'), firstText(parcel, 'trackingNumber')];
  if (state === '' && trackingNumber === '') return [];
  const link = firstText(parcel, 'trackingUrl');
  return [
    {
      id: firstText(parcel, 'id', 'trackingNumber'),
      state,
      contents: Array.isArray(contents) ? contents.flatMap(readContent) : [],
      events: Array.isArray(events) ? events.flatMap(readParcelEvent) : [],
      courier: firstText(parcel, 'courier'),
      trackingNumber,
      trackingUrl: link.startsWith('https://') ? link : '',
    },
  ];
}

function readContent(value: unknown): ParcelView['contents'] {
  const fields = fieldsIn(value);
  const [item, quantity] = [amount(fields, 'item'), amount(fields, 'quantity')];
  return item === undefined || quantity === undefined ? [] : [{ item, quantity }];
}

function readParcelEvent(value: unknown): readonly ParcelEventView[] {
  const event = fieldsIn(value);
  const [state, at] = [firstText(event, 'state'), readDate(event, 'at')];
  if (state === '' || at === '') return [];
  return [{ at, state, label: firstText(event, 'label'), location: firstText(event, 'location') }];
}
