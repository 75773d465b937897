/** The JSON of each courier: what it sends, and what it responds with when it is asked. */
import { type SimStatus, STATUSES } from './statuses.ts';

export interface SimScan {
  readonly status: SimStatus;
  /** In milliseconds. */
  readonly at: number;
  readonly location: string;
}

export type SimCourier = 'shiprocket' | 'delhivery';

interface Wire {
  /** The last scan is the news; the courier has the others from before. */
  readonly message: (number: string, scans: readonly SimScan[]) => object;
  readonly tracking: (number: string, scans: readonly SimScan[]) => object;
  readonly headers: (token: string) => Readonly<Record<string, string>>;
  /** The part of the shop's address. */
  readonly sender: string;
}

const INDIA_MS = 5.5 * 60 * 60_000;

/** The clock on the wall in India, as `2026-11-25T14:05:00.000`. */
const indian = (at: number) => new Date(at + INDIA_MS).toISOString().slice(0, -1);

/** `2026-11-25 14:05:00`. */
const inSeconds = (at: number) => indian(at).slice(0, 19).replace('T', ' ');

/** `25 11 2026 14:05:00`, the other form that Shiprocket writes. */
const dayFirst = (at: number) => {
  const [day = '', time = ''] = inSeconds(at).split(' ');
  return `${day.split('-').toReversed().join(' ')} ${time}`;
};

function shiprocketScan({ status, at, location }: SimScan) {
  const { id, label } = STATUSES[status].shiprocket;
  return {
    date: inSeconds(at),
    status: `X-${id}`,
    activity: `Scan: ${label.toLowerCase()}`,
    location,
    'sr-status': String(id),
    'sr-status-label': label,
  };
}

function delhiveryStatus({ status, at, location }: SimScan) {
  const { type, status: words } = STATUSES[status].delhivery;
  return {
    Status: words,
    StatusType: type,
    StatusDateTime: indian(at),
    StatusLocation: location,
    Instructions: `Scan: ${words}`,
  };
}

function delhiveryScan(scan: SimScan) {
  const { Status, StatusType, StatusDateTime, StatusLocation, Instructions } = delhiveryStatus(scan);
  return {
    ScanDetail: {
      Scan: Status,
      ScanType: StatusType,
      ScanDateTime: StatusDateTime,
      ScannedLocation: StatusLocation,
      Instructions,
    },
  };
}

export const WIRES: Readonly<Record<SimCourier, Wire>> = {
  shiprocket: {
    sender: 'rocket',
    headers: token => ({ 'x-api-key': token }),
    message: (number, scans) => {
      const last = scans.at(-1);
      const { id, label } = STATUSES[last?.status ?? 'manifested'].shiprocket;
      return {
        // A number where it has only digits.
        awb: /^\d{1,15}$/.test(number) ? Number(number) : number,
        courier_name: 'Xpressbees',
        current_status: label,
        // In the numbers of the courier behind it.
        current_status_id: id + 2,
        shipment_status: label,
        shipment_status_id: id,
        current_timestamp: dayFirst(last?.at ?? 0),
        is_return: 0,
        scans: scans.map(shiprocketScan),
      };
    },
    tracking: (_number, scans) => ({
      tracking_data:
        scans.length === 0
          ? { track_status: 0, shipment_track_activities: null, error: 'There is no such number' }
          : { track_status: 1, shipment_track_activities: scans.map(shiprocketScan).toReversed() },
    }),
  },
  delhivery: {
    sender: 'delhivery',
    headers: token => ({ authorization: `Token ${token}` }),
    message: (number, scans) => ({
      Shipment: {
        AWB: number,
        ...(scans.length > 0 && { Status: delhiveryStatus(scans.at(-1) as SimScan) }),
      },
    }),
    tracking: (number, scans) =>
      scans.length === 0
        ? { Success: false, Error: 'No such waybill' }
        : {
            ShipmentData: [
              {
                Shipment: {
                  AWB: number,
                  Status: delhiveryStatus(scans.at(-1) as SimScan),
                  Scans: scans.map(delhiveryScan),
                },
              },
            ],
          },
  },
};
