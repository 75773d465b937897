import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasTrackingHeader, readTrackingRows, toTrackingPairs } from './tracking-table.ts';

const [A, B] = ['NL-261120-7K3M9Q', 'NL-261121-ABCDEF'];

function read(cells: readonly (readonly string[])[]) {
  const rows = readTrackingRows(cells);
  return rows.ok ? toTrackingPairs(rows.value) : rows.error;
}

describe('the file of a courier', () => {
  it('of Shiprocket has a row for each product, and is read with its courier', () => {
    const header = [
      'Order ID',
      'Channel',
      'Status',
      'Product Name',
      'Courier Company',
      'AWB Code',
      'AWB Date',
    ];
    const row = (order: string, awb: string, courier = 'Delhivery Surface') =>
      [order, 'CUSTOM', 'READY TO SHIP', 'Kurta', courier, awb, '2026-11-21'] as const;
    const cells = [header, row(A, '19041234567890'), row(A, '19041234567890'), row(B, ' 19041234567891 ')];
    const pairs = [
      { order: A, trackingNumber: '19041234567890' },
      { order: B, trackingNumber: '19041234567891' },
    ];
    expect(read([...cells, row('NL-261121-GHJKLM', '', '')])).toEqual({
      pairs,
      courier: 'Delhivery Surface',
      passedOver: 1,
    });
    expect(read([header, row(A, '19041'), row(B, '19042', 'Xpressbees')])).not.toHaveProperty('courier');
  });

  it('of Delhivery has titles above, and numbers of its own beside that of the shop', () => {
    const cells = [
      ['Shipment report', '', ''],
      [],
      ['Waybill', 'Order No.', 'Reference', 'Consignee Name', 'LRNumber'],
      ['', '100045', A.toLowerCase(), 'Meena', '220011'],
      ['1490811', B, '', 'Kavya', '220012'],
      ['', '', '', '', ''],
      ['', 'Total', '', '2', ''],
    ];
    expect(read(cells)).toEqual({
      pairs: [
        { order: A, trackingNumber: '220011' },
        { order: B, trackingNumber: '1490811' },
      ],
      passedOver: 1,
    });
  });

  it.each([
    'order id',
    'Order_Number',
    'ORDER NO.',
    'Channel Order ID',
    'Reference',
    'Order',
    'CreditReferenceNo',
    'Credit Reference No 1',
    'Seller Order Id',
    'Customer Ref No',
  ])('names orders by %j', heading => {
    expect(
      read([
        [heading, 'AWB'],
        [A, '12345'],
      ]),
    ).toHaveProperty('pairs.length', 1);
  });

  it.each([
    'awb',
    'AWB Code',
    'AWB No.',
    'Way-Bill',
    'Tracking Number',
    'tracking_id',
    'Tracking No',
    'LR Number',
    'LRN',
    'Article Number',
    'BARCODE NO',
    'Airwaybill Number',
    'Waybill Num',
  ])('names numbers by %j', heading => {
    expect(
      read([
        ['Order', heading],
        [A, '12345'],
      ]),
    ).toHaveProperty('pairs.length', 1);
  });

  it('without one of both columns is refused with its headings', () => {
    const titled = [['Report'], ['Order ID', '', 'City'], [A, '', 'Pune']];
    expect([hasTrackingHeader(titled), read(titled)]).toEqual([false, ['Order ID', 'City']]);
    expect(read([])).toEqual([]);
  });

  it('gives every row with both, wherever its columns are, and counts the others', () => {
    const cell = fc.constantFrom('', ' ', A, B, '12345', '67890', 'x');
    const table = fc.tuple(
      fc.array(fc.tuple(cell, cell, cell)),
      fc.constantFrom([0, 1, 2], [2, 0, 1], [1, 2, 0]),
    );
    fc.assert(
      fc.property(table, ([rows, places]) => {
        const moved = [['Order', 'AWB', 'Note'], ...rows].map(row => places.map(at => row[at] ?? ''));
        const full = rows.filter(([order, awb]) => order.trim() !== '' && awb.trim() !== '');
        const blank = rows.filter(row => row.every(each => each.trim() === ''));
        expect(read(moved)).toEqual({
          pairs: [...new Set(full.map(([order, awb]) => `${order} ${awb}`.toUpperCase()))].map(line => {
            const [order, trackingNumber] = line.split(' ');
            return { order, trackingNumber };
          }),
          passedOver: rows.length - full.length - blank.length,
        });
      }),
    );
  });
});
