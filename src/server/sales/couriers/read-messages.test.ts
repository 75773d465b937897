/** Messages of couriers as they are documented, and such as they are not. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCourierTime } from './courier-text.ts';
import * as delhivery from './delhivery/statuses.ts';
import * as shiprocket from './shiprocket/scans.ts';

const SCAN = {
  date: '2023-05-19 11:59:16',
  status: 'X-UCI',
  activity: 'Manifested - Manifest uploaded',
  location: 'Chomu_SamodRd_D (Rajasthan)',
  'sr-status': '5',
  'sr-status-label': 'MANIFEST GENERATED',
};

const MESSAGE = {
  awb: 59_629_792_084,
  courier_name: 'Delhivery Surface',
  current_status: 'OUT FOR DELIVERY',
  current_status_id: 19,
  shipment_status: 'OUT FOR DELIVERY',
  shipment_status_id: 17,
  current_timestamp: '23 05 2023 11:43:52',
  is_return: 0,
  scans: [
    SCAN,
    { ...SCAN, date: '2023-05-20 10:00:00', 'sr-status': 42, 'sr-status-label': 'PICKED UP' },
    { ...SCAN, 'sr-status': 'NA', 'sr-status-label': 'NA' },
    { ...SCAN, date: 'soon' },
    'no scan',
  ],
};

const STATUS = {
  Status: 'Dispatched',
  StatusType: 'UD',
  StatusDateTime: '2019-01-09T17:10:42.767',
  StatusLocation: 'Chandigarh',
  Instructions: 'Out for delivery',
};

describe('messages of Shiprocket', () => {
  it('have a number of either type, two forms of time, and the news after its scans', () => {
    const read = shiprocket.readMessage(MESSAGE);
    expect(read?.trackingNumber).toBe('59629792084');
    expect(read?.events.map(({ at, code, state }) => [new Date(at).toISOString(), code, state])).toEqual([
      ['2023-05-19T06:29:16.000Z', '5', null],
      ['2023-05-20T04:30:00.000Z', '42', 'handed-over'],
      ['2023-05-19T06:29:16.000Z', 'X-UCI', null],
      ['2023-05-23T06:13:52.000Z', '17', 'out-for-delivery'],
    ]);
  });

  it.each([
    ['IN TRANSIT', 'in-transit'],
    ['Reached At Destination_Hub', 'in-transit'],
    ['UNDELIVERED', 'undelivered'],
    ['Delivered', 'delivered'],
    ['RTO INITIATED', 'rto-in-transit'],
    ['RTO DELIVERED', 'rto-delivered'],
    ['LOST', 'lost'],
    ['CANCELED', null],
    ['PICKUP SCHEDULED', null],
    ['Held up by an elephant', null],
  ])('%s reads as %s', (label, state) => {
    expect(shiprocket.readScans([{ ...SCAN, 'sr-status-label': label }])).toMatchObject([{ state }]);
  });
});

describe('messages of Delhivery', () => {
  it('have one status, and scans where they are asked for', () => {
    const event = {
      at: Date.parse('2019-01-09T17:10:42.767+05:30'),
      code: 'UD Dispatched',
      state: 'out-for-delivery',
      label: 'Out for delivery',
      location: 'Chandigarh',
    };
    expect(delhivery.readMessage({ Shipment: { AWB: '7', Status: STATUS, ReferenceNo: '28' } })).toEqual({
      trackingNumber: '7',
      events: [event],
    });
    const ScanDetail = {
      Scan: 'Dispatched',
      ScanType: 'UD',
      ScanDateTime: STATUS.StatusDateTime,
      ScannedLocation: 'Chandigarh',
      Instructions: 'Out for delivery',
    };
    expect(delhivery.readShipment({ Shipment: { Status: STATUS, Scans: [{ ScanDetail }, 7] } })).toEqual([
      event,
      event,
    ]);
  });

  it.each([
    ['UD', 'In Transit', 'in-transit'],
    ['UD', 'Manifested', null],
    ['PU', 'Picked Up', 'handed-over'],
    ['DL', 'Delivered', 'delivered'],
    ['DL', 'RTO', 'rto-delivered'],
    ['RT', 'Pending', 'rto-in-transit'],
    ['PP', 'Open', null],
    ['CN', 'Cancelled', null],
    ['XX', 'Delivered', null],
  ])('%s %s reads as %s', (StatusType, Status, state) => {
    const tracked = { Shipment: { Status: { ...STATUS, StatusType, Status } } };
    expect(delhivery.readShipment(tracked)).toMatchObject([{ state, code: `${StatusType} ${Status}` }]);
  });
});

describe('whatever comes', () => {
  it('is read without an error, and can be stored', () => {
    const hostile = fc.oneof(
      fc.anything(),
      fc.record({ awb: fc.anything(), scans: fc.anything(), shipment_status: fc.anything() }),
      fc.record({ Shipment: fc.record({ AWB: fc.anything(), Status: fc.anything() }) }),
    );
    fc.assert(
      fc.property(hostile, body => {
        for (const read of [shiprocket.readMessage(body), delhivery.readMessage(body)])
          for (const { at, code } of read?.events ?? []) {
            expect(Number.isSafeInteger(at)).toBe(true);
            expect(code).not.toBe('');
          }
      }),
    );
    const long = { ...SCAN, activity: `Left with\0the\u202eguard${'!'.repeat(500)}` };
    const [event] = shiprocket.readScans([long]);
    expect(event?.label).toHaveLength(200);
    expect(event?.label).toMatch(/^Left with the guard!/);
  });

  it.each([
    ['2026-11-25T14:05:00Z', '2026-11-25T14:05:00.000Z'],
    ['2026-11-25 14:05:00', '2026-11-25T08:35:00.000Z'],
    ['25-11-2026 14:05:00', '2026-11-25T08:35:00.000Z'],
    ['2026-13-25 14:05:00', undefined],
    ['25/11/2026', undefined],
    ['', undefined],
  ])('the time %j is %s', (text, iso) => {
    const at = readCourierTime(text);
    expect(at === undefined ? undefined : new Date(at).toISOString()).toBe(iso);
  });
});
