import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { registerStaff } from '#testing/test-shopper.ts';
import { findPinCode } from './pin-code.repository.ts';

const SHEET = 'PIN,City,State,COD,Prepaid,Days\n600026,Chennai,Tamil Nadu,Y,Y,2\n744101,,,N,N,\n';

async function openShop(engine: Engine) {
  const shop = await createTestApp(engine);
  const staff = await registerStaff(shop);
  const replace = (sheet: string, query = '') =>
    shop.send(
      {
        method: 'PUT',
        url: `${CONSOLE_API.pinCodes}${query}`,
        headers: { 'content-type': 'text/csv' },
        payload: sheet,
      },
      staff.token,
    );
  const read = async () => (await shop.send({ url: CONSOLE_API.pinCodes }, staff.token)).json<unknown>();
  const pins = async () =>
    (await shop.db.selectFrom('pin_codes').select('pin').orderBy('pin').execute()).map(({ pin }) => pin);
  const audit = () =>
    shop.db.selectFrom('audit').selectAll().where('kind', '=', 'pin-codes').orderBy('id').execute();
  return { ...shop, staff, replace, read, pins, audit };
}

describe.each(ENGINES)('the table of PIN codes for staff, %s', engine => {
  it('is replaced as a whole, after a dry run, with a row of the audit', async () => {
    const { db, staff, replace, read, pins, audit } = await openShop(engine);
    expect(await read()).toEqual({ count: 0 });
    expect((await replace(SHEET, '?dryRun=true')).json()).toEqual({
      isApplied: false,
      count: 2,
      added: 2,
      removed: 0,
    });
    expect([await pins(), await audit()]).toEqual([[], []]);
    expect((await replace(SHEET)).json()).toMatchObject({ isApplied: true, count: 2, added: 2 });
    expect(await read()).toMatchObject({ count: 2, importedAt: expect.stringMatching(/Z$/) });
    expect(await findPinCode(db, '744101')).toMatchObject({ cod: false, prepaid: false });

    const next = await replace('PIN\n744101\n302001\n560001\n');
    expect(next.json()).toEqual({ isApplied: true, count: 3, added: 2, removed: 1 });
    expect(await pins()).toEqual(['302001', '560001', '744101']);
    expect(await findPinCode(db, '744101')).toMatchObject({ cod: undefined });
    const rows = await audit();
    expect(rows.map(({ actor, action, record_id: id }) => [actor, action, id])).toEqual([
      [staff.user.id, 'update', 'table'],
      [staff.user.id, 'update', 'table'],
    ]);
    expect(JSON.parse(rows[1]?.before ?? '')).toMatchObject({ pinCodes: 2 });
    expect(JSON.parse(rows[1]?.after ?? '')).toMatchObject({ pinCodes: 3, added: 2, removed: 1 });
  });

  it('stays as it is where the file has faults, which are named by row', async () => {
    const { replace, pins, audit } = await openShop(engine);
    await replace(SHEET);
    for (const query of ['', '?dryRun=true']) {
      const refused = await replace('PIN,COD\n600001,Y\n60002,perhaps\n', query);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({
        code: 'table-faults',
        table: {
          faults: {
            count: 2,
            first: [
              { row: 3, field: 'pin' },
              { row: 3, field: 'cod' },
            ],
          },
        },
      });
    }
    expect(await pins()).toEqual(['600026', '744101']);
    expect(await audit()).toHaveLength(1);
  });

  it('is downloaded as a file that gives the same table', async () => {
    const { staff, send, replace, db } = await openShop(engine);
    const many = Array.from(
      { length: 1200 },
      (_, index) => `${600_100 + index},City ${index},Tamil Nadu,Y,N,${index % 9}`,
    );
    await replace(`PIN,City,State,COD,Prepaid,Days\n${many.join('\n')}\n`);
    const before = await db.selectFrom('pin_codes').selectAll().orderBy('pin').execute();
    const file = await send({ url: CONSOLE_API.pinCodeFile }, staff.token);
    expect(file.headers['content-disposition']).toContain('pincodes.csv');
    expect((await replace(file.body)).json()).toMatchObject({ count: 1200, added: 0, removed: 0 });
    const after = await db.selectFrom('pin_codes').selectAll().orderBy('pin').execute();
    const content = (rows: typeof before) => rows.map(({ imported_at: _at, ...row }) => row);
    expect(content(after)).toEqual(content(before));
  });

  it('is filled from a list with a row for each post office of the country', async () => {
    const { replace, pins } = await openShop(engine);
    const offices = Array.from({ length: 165_000 }, (_, index) => {
      const pin = 110_001 + (index % 19_500) * 37;
      return `Some Circle,Some Region,Some Division,Office ${index} B.O,${pin},BO,Delivery,District,NA,NA,NA`;
    });
    const header =
      'CircleName,RegionName,DivisionName,OfficeName,Pincode,OfficeType,Delivery,District,StateName,Latitude,Longitude';
    expect((await replace([header, ...offices].join('\n'))).json()).toMatchObject({ count: 19_500 });
    expect(await pins()).toHaveLength(19_500);
  }, 60_000);
});
