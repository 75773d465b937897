import { describe, expect, it } from 'vitest';
import { API, fill } from '#contract/urls.ts';
import { printTableIssue } from '#server/catalogue/products/spreadsheet/table-issue.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { hasPinCodeHeader, readPinCodes } from './read-pin-codes.ts';
import { replacePinCodes } from './replace-pin-codes.ts';

const SHEET = `PIN Code;City;District;State;COD;Prepaid;TAT
600 026;Chennai;Chennai;tamilnadu;Y;Y;2
६०५००१;Puducherry;;Pondicherry;N;yes;4
744101;;;;0;1;
`;

/** Returns how many PIN codes the table has now. Throws an error with a line for each issue of the sheet. */
async function importSheet({ db, clock }: TestApp, sheet: string | Buffer): Promise<number> {
  const cells = await readCells(Buffer.from(sheet), { isTable: hasPinCodeHeader });
  if (!cells.ok) throw new Error(cells.error);
  const { pinCodes, issues } = readPinCodes(cells.value);
  if (issues.length > 0) throw new Error(issues.map(printTableIssue).join('\n'));
  const deps = { db, clock: clock.now, newId: createIds(clock.now) };
  return (await replacePinCodes(deps, pinCodes, 'usr_a')).count;
}

async function ask({ send }: TestApp, pin: string) {
  const { statusCode, headers, ...response } = await send({ url: fill(API.pinCode, { pin }) });
  return { statusCode, cache: headers['cache-control'], body: response.json<Record<string, unknown>>() };
}

describe.each(ENGINES)('PIN codes, %s', engine => {
  it('have the state of their prefix without a table, if there is one', async () => {
    const shop = await createTestApp(engine);
    expect(await ask(shop, '302001')).toEqual({
      statusCode: 200,
      cache: 'no-cache',
      body: { pin: '302001', state: 'Rajasthan', stateCode: '08' },
    });
    expect((await ask(shop, '900056')).body).toEqual({ pin: '900056' });
    for (const pin of ['012345', '60002', 'x'])
      expect((await ask(shop, pin)).body).toMatchObject({ fields: { pin: expect.any(String) } });
  });

  it('have what the table of the owner says of them', async () => {
    const shop = await createTestApp(engine);
    expect(await importSheet(shop, SHEET)).toBe(3);
    expect((await ask(shop, '600026')).body).toEqual({
      pin: '600026',
      city: 'Chennai',
      district: 'Chennai',
      state: 'Tamil Nadu',
      stateCode: '33',
      cod: true,
      prepaid: true,
      days: 2,
    });
    expect((await ask(shop, '605001')).body).toMatchObject({ state: 'Puducherry', cod: false, days: 4 });
    expect((await ask(shop, '744101')).body).toEqual({
      pin: '744101',
      state: 'Andaman & Nicobar Islands',
      stateCode: '35',
      cod: false,
      prepaid: true,
    });
  });

  it('are replaced by the next table', async () => {
    const shop = await createTestApp(engine);
    await importSheet(shop, SHEET);
    const next = Buffer.from('Pincode,city\n600026,Madras\n625001,Madurai\n', 'utf16le');
    await importSheet(shop, Buffer.concat([Buffer.from([0xff, 0xfe]), next]));
    expect((await ask(shop, '600026')).body).not.toHaveProperty('cod');
    expect((await ask(shop, '605001')).body).not.toHaveProperty('city');
    expect(await importSheet(shop, 'sep=;\nCourier list\npin;city\n625001;Madurai\n')).toBe(1);
    expect((await ask(shop, '600026')).body).not.toHaveProperty('city');
  });

  it('have the first city of a list by post office', async () => {
    const shop = await createTestApp(engine);
    const offices = 'pin,city,district,cod\n600026,Vadapalani,Chennai,Y\n600026,Kodambakkam,Chengalpattu,Y\n';
    expect(await importSheet(shop, offices)).toBe(1);
    expect((await ask(shop, '600026')).body).toMatchObject({ city: 'Vadapalani', district: 'Chennai' });
  });

  it('are imported as a whole country', async () => {
    const shop = await createTestApp(engine);
    const pins = Array.from(
      { length: 19_600 },
      (_, index) => `${110_001 + index * 37},City ${index},,,Y,Y,${index % 9}`,
    );
    await importSheet(shop, `pin,city,district,state,cod,prepaid,days\n${pins.join('\n')}`);
    expect((await ask(shop, String(110_001 + 19_599 * 37))).body).toMatchObject({ city: 'City 19599' });
  });
});

const DIRECTORY = `CircleName,RegionName,DivisionName,OfficeName,Pincode,OfficeType,Delivery,District,StateName,Latitude,Longitude
Andhra Pradesh Circle,Visakhapatnam Region,Kakinada Division,Injaram B.O,533464,BO,Delivery,Kakinada,ANDHRA PRADESH,16.71,82.2
Andhra Pradesh Circle,Visakhapatnam Region,Kakinada Division,Yanam S.O,533464,PO,Delivery,YANAM,PUDUCHERRY,NA,NA
West Bengal Circle,Kolkata Region,Andaman Division,Port Blair HO,744101,HO,Delivery,SOUTH ANDAMANS,ANDAMAN & NICOBAR ISLANDS,11.6,92.7
Gujarat Circle,Surat Region,Valsad Division,Daman SO,396210,PO,Non Delivery,DAMAN,THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU,NA,NA
Delhi Circle,DivReportingCircle,New Delhi South Division,Abul Fazal EnclaveI SO,110025,PO,Non Delivery,BUDAUN,UTTAR PRADESH,28.54,77.29
Delhi Circle,DivReportingCircle,New Delhi South Division,Jamia Nagar SO,110025,PO,Non Delivery,South East,DELHI,28.56,77.28
North Eastern Circle,NA,Agartala Division,Agartala H.O,799001,HO,Delivery,Nirmal,TELANGANA,NA,NA
Chattisgarh Circle,Raipur Region,Bastar Division,Mandri BO,494334,BO,Delivery,NA,NA,NA,NA
Chattisgarh Circle,Raipur Region,Bastar Division,Mandri SO,494334,PO,Delivery,KANKER,CHATTISGARH,NA,NA
Base Circle,NA,NA,1CBPO,900056,PO,Non Delivery,NA,NA,NA,NA
`;

const OLD_DIRECTORY = `officename,pincode,officeType,Deliverystatus,divisionname,regionname,circlename,Taluk,Districtname,statename
Ada B.O,504293,B.O,Delivery,Adilabad,Hyderabad,Andhra Pradesh,Asifabad,Adilabad,ANDHRA PRADESH
Leh S.O,194101.0,S.O,Delivery,Leh,Srinagar,J & K,Leh,Leh,JAMMU & KASHMIR
Cuttack G.P.O,753001,H.O,Delivery,Cuttack City,Bhubaneswar HQ,Orissa,NA,Cuttack,ORISSA
Pondicherry H.O,605001,H.O,Delivery,Pondicherry,Chennai City,Tamilnadu,N/A,Pondicherry,PONDICHERRY
Diu S.O,362520,S.O,Delivery,Junagadh,Rajkot,Gujarat,-,Diu,DAMAN & DIU
`;

describe.each(ENGINES)('the directory of India Post, %s', engine => {
  it('is imported with its spellings, NA, and PIN codes in two states', async () => {
    const shop = await createTestApp(engine);
    expect(await importSheet(shop, DIRECTORY)).toBe(7);
    const known = await Promise.all(
      ['533464', '744101', '396210', '110025', '799001', '494334', '900056'].map(async pin => {
        const { body } = await ask(shop, pin);
        return [body['pin'], body['district'], body['state']];
      }),
    );
    expect(known).toEqual([
      ['533464', 'YANAM', 'Puducherry'],
      ['744101', 'SOUTH ANDAMANS', 'Andaman & Nicobar Islands'],
      ['396210', 'DAMAN', 'Dadra & Nagar Haveli and Daman & Diu'],
      ['110025', 'South East', 'Delhi'],
      ['799001', 'Nirmal', 'Tripura'],
      ['494334', 'KANKER', 'Chhattisgarh'],
      ['900056', undefined, undefined],
    ]);
  });

  it('is imported as it was before Telangana and Ladakh, whose PIN codes are of them', async () => {
    const shop = await createTestApp(engine);
    expect(await importSheet(shop, OLD_DIRECTORY)).toBe(5);
    const states = await Promise.all(
      ['504293', '194101', '753001', '605001', '362520'].map(
        async pin => (await ask(shop, pin)).body['state'],
      ),
    );
    expect(states).toEqual([
      'Telangana',
      'Ladakh',
      'Odisha',
      'Puducherry',
      'Dadra & Nagar Haveli and Daman & Diu',
    ]);
  });

  it('is a list that says nothing of cash on delivery where it has NA', async () => {
    const shop = await createTestApp(engine);
    const sheet =
      'pin,cod,prepaid,days,city\n600026,NA,n/a,#N/A,-\n600026,Y,null,2,Chennai\n605001,--,N,nan,None\n';
    expect(await importSheet(shop, sheet)).toBe(2);
    const { body } = await ask(shop, '600026');
    expect(body).toMatchObject({ cod: true, days: 2, city: 'Chennai' });
    expect(body).not.toHaveProperty('prepaid');
    const other = (await ask(shop, '605001')).body;
    expect(other).toMatchObject({ prepaid: false });
    expect(Object.keys(other)).not.toContain('city');
  });
});

describe('a table of PIN codes with faults', () => {
  it.each([
    ['city,state\nChennai,Tamil Nadu\n', /the file has no column “PIN”/],
    ['pin,city\n', /no PIN codes|empty|header/],
    ['pin,city\n60002,Chennai\n', /row 2, column A \(pin\): “60002” is not a PIN code/],
    ['pin,state\n600026,Dravida Nadu\n', /row 2, column B \(state\): “Dravida Nadu” is not a state/],
    ['pin,cod\n600026,perhaps\n', /row 2, column B \(cod\): “perhaps” is neither yes nor no/],
    ['pin,days\n600026,2.5\n', /row 2, column B \(days\): “2.5” is not a number of days/],
    ['pin,days\n600026,2\n600026,2\n600026,3\n', /row 4: “600026” is in row 2 too/],
    ['pin,cod\n600026,Y\n600026,N\n', /row 3: “600026” is in row 2 too/],
    ['pin,prepaid\n600026,Y\n600026,N\n', /row 3: “600026” is in row 2 too/],
  ])('%j writes nothing', async (sheet, message) => {
    const shop = await createTestApp('embedded');
    await expect(importSheet(shop, sheet)).rejects.toThrow(message);
    expect(await shop.db.selectFrom('pin_codes').selectAll().execute()).toEqual([]);
  });
});
