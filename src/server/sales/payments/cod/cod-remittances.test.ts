/** Cash on delivery: collected when a parcel is delivered, entered once when its courier passes it on. */
import { describe, expect, it } from 'vitest';
import type {
  CashWithCouriers,
  Remittance,
  RemittanceResult,
} from '#contract/console/payments/cod-remittance.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { openParcels } from '#testing/orders/console-parcels.ts';
import { ENGINES } from '#testing/test-app.ts';
import { readRemittance } from './read-remittance.ts';

async function openCash(engine: (typeof ENGINES)[number]) {
  const opened = await openParcels(engine);
  const { shop, staff, order, read } = opened;
  await shop.db.updateTable('orders').set({ payment_method: 'cod' }).execute();
  const upload = async (csv: string) => {
    const headers = { 'content-type': 'text/csv' };
    const request = { method: 'POST', url: PAYMENT_API.remittances, payload: csv, headers } as const;
    return (await shop.send(request, staff.token)).json<Remittance>();
  };
  /** Enters the rows that are ticked, and those that were asked for. */
  const enter = async ({ rows }: Remittance, also: readonly string[] = []) => {
    const entries = rows
      .filter(({ match }) => match === 'sure' || also.includes(match))
      .flatMap(({ parcel, amount, reference }) =>
        parcel === undefined
          ? []
          : {
              order: parcel.order.id,
              shipment: parcel.id,
              amount,
              reference,
              open: Math.round((parcel.collected - parcel.remitted) * 100) / 100,
            },
      );
    const request = { method: 'POST', url: PAYMENT_API.remittanceEntries, payload: { entries } } as const;
    return (await shop.send(request, staff.token)).json<RemittanceResult>();
  };
  const cash = async () => {
    const request = { method: 'GET', url: PAYMENT_API.cashWithCouriers } as const;
    const { couriers } = (await shop.send(request, staff.token)).json<CashWithCouriers>();
    return couriers.map(({ courier, parcels, amount }) => [courier, parcels, amount]);
  };
  const payment = async () => (await read(order)).order.paymentStatus;
  const ledger = async () => {
    const rows = await shop.db.selectFrom('ledger_entries').selectAll().orderBy('kind').execute();
    return rows.map(({ kind, amount_paise }) => [kind, amount_paise / 100]);
  };
  return { ...opened, upload, enter, cash, payment, ledger };
}

const matches = ({ rows }: Remittance) => rows.map(({ match }) => match);

describe.each(ENGINES)('cash on delivery, %s', engine => {
  it('is with the courier from delivery until it is remitted, whose file can come twice', async () => {
    const shop = await openCash(engine);
    const { order, pack, dispatch, record, upload, enter, cash, payment, ledger } = shop;
    await pack([0, 3], [1, 1]);
    await dispatch(0, '111111');
    const file = (amount = order.total) => `AWB No,COD Amount,UTR\n111111,${amount},UTIB1\n`;
    expect(matches(await upload(file()))).toEqual(['not-collected']);
    await record(0, 'delivered');
    expect([await cash(), await payment()]).toEqual([[['Delhivery', 1, order.total]], 'pending']);
    const found = await upload(file());
    expect(matches(found)).toEqual(['sure']);
    expect(await enter(found)).toEqual({ entered: 1, already: 0, refused: 0 });
    expect(await enter(found)).toEqual({ entered: 0, already: 1, refused: 0 });
    expect([matches(await upload(file())), await cash(), await payment()]).toEqual([
      ['entered-before'],
      [],
      'paid',
    ]);
    expect(matches(await upload(`AWB,Amount,UTR\n111111,${order.total},UTIB2`))).toEqual(['paid-before']);
    expect(await ledger()).toEqual([
      ['captured', order.total],
      ['charged', order.total],
      ['collected', order.total],
      ['remitted', order.total],
    ]);
    expect(await findIssues(shop.shop.db, engine)).toEqual([]);
  });

  it('that is short stays a difference until the rest has come', async () => {
    const shop = await openCash(engine);
    const { order, act, dispatch, record, upload, enter, cash, payment } = shop;
    await act('pack', [order]);
    await dispatch(0, '111111');
    await record(0, 'delivered');
    const short = await upload(`Order Number,COD Amount,UTR\n${order.orderNumber},${order.total - 100},A`);
    expect(matches(short)).toEqual(['short']);
    expect(await enter(short, ['short'])).toMatchObject({ entered: 1 });
    expect([await cash(), await payment()]).toEqual([[['Delhivery', 1, 100]], 'pending']);
    expect(await findIssues(shop.shop.db, engine)).toEqual([]);
    const rest = await upload(`AWB,COD Amount,UTR\n111111,100,B`);
    expect(await enter(rest)).toMatchObject({ entered: 1 });
    // What it was matched with is no longer so.
    expect(await enter({ rows: rest.rows.map(row => ({ ...row, reference: 'C' })), count: 1 })).toMatchObject(
      {
        refused: 1,
      },
    );
    expect([await cash(), await payment()]).toEqual([[], 'paid']);
    expect(await findIssues(shop.shop.db, engine)).toEqual([]);
  });

  it('is written off for the parcel that came back, when the other is remitted', async () => {
    const shop = await openCash(engine);
    const { order, pack, dispatch, record, upload, enter, cash, payment, ledger } = shop;
    await pack([0, 3]);
    await pack([1, 1]);
    await dispatch(0, '111111');
    await dispatch(1, '222222');
    await record(0, 'delivered');
    const [[, , held] = []] = await cash();
    await enter(await upload(`AWB,COD Amount,UTR\n111111,${held},A`));
    expect(await payment()).toBe('pending');
    await record(1, 'rto-delivered');
    expect(await payment()).toBe('paid');
    expect((await ledger()).filter(([kind]) => kind === 'written-off')).toEqual([
      ['written-off', Math.round((order.total - Number(held)) * 100) / 100],
    ]);
    expect(await findIssues(shop.shop.db, engine)).toEqual([]);
  });

  it('is closed for all when staff mark the order as paid', async () => {
    const shop = await openCash(engine);
    const { order, act, dispatch, record, upload, cash, ledger } = shop;
    await act('pack', [order]);
    await dispatch(0, '111111');
    await record(0, 'delivered');
    expect(await act('mark-paid', [order])).toMatchObject([{ outcome: 'done' }]);
    expect([await cash(), (await ledger()).length]).toEqual([[], 4]);
    expect(matches(await upload(`AWB,COD Amount,UTR\n111111,${order.total},A`))).toEqual(['paid-before']);
    expect(await findIssues(shop.shop.db, engine)).toEqual([]);
  });

  it('of a shop that brings its parcels itself is with nobody', async () => {
    const { order, act, cash, ledger } = await openCash(engine);
    await act('ship', [order]);
    await act('deliver', [order]);
    expect([await cash(), await ledger()]).toEqual([[], []]);
  });
});

describe('the file of a courier', () => {
  it.each([
    [['CRF ID', 'AWB', 'COD Amount', 'UTR'], 'U9'],
    [['UTR', 'AWB', 'COD Amount', 'CRF ID'], 'C1'],
    [['CRF No.', 'LRN', 'COD Amount', 'Bank Transaction Id'], 'U9'],
    [['Remittance Id', 'Article Number', 'COD Amount', 'Bank UTR No'], 'U9'],
    [['CRF ID', 'BARCODE NO', 'COD Amount', 'Remittance Date'], 'C1'],
  ])('prefers what the bank has: %j', (headings, expected) => {
    const { lines } = readRemittance([headings, ['C1', '111111', '499', 'U9']]);
    expect(lines).toMatchObject([{ trackingNumber: '111111', reference: expected }]);
  });

  it('is read by its headings, without totals and prepaid parcels', () => {
    const read = readRemittance([
      ['Remittance of Delhivery'],
      ['Order ID', 'AWB Number', 'COD Amount', 'Remittance Date'],
      ['nl-261120-7k3m9q', '="0012345"', '1,299.00', '22/11/2026'],
      ['NL-261120-7K3M9R', '12346', '0', ''],
      ['Total', '', '1,299.00', ''],
    ]);
    expect(read).toEqual({
      lines: [
        {
          row: 3,
          trackingNumber: '0012345',
          orderNumber: 'NL-261120-7K3M9Q',
          amount: 129_900,
          reference: '22/11/2026',
        },
      ],
      issues: [],
    });
  });

  it('is refused with what is wrong in each row', () => {
    const issues = (...rows: readonly (readonly string[])[]) => readRemittance([...rows]).issues;
    expect(issues(['Name', 'Amount'])).toMatchObject([{ problem: expect.stringContaining('AWB') }]);
    expect(issues(['AWB', 'COD'])).toMatchObject([{ problem: 'has headings and no parcels' }]);
    expect(issues(['AWB', 'COD'], ['1', 'x'], ['4.1E+11', '5'], ['2', '-5'])).toMatchObject([
      { row: 2, column: 'B', text: 'x' },
      { row: 3, column: 'A' },
      { row: 4, column: 'B' },
    ]);
  });
});
