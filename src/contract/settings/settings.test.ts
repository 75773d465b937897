import { describe, expect, it } from 'vitest';
import { SCHEMES } from '#domain/theme/theme.ts';
import { COLOR_NAMES } from '#domain/theme/tokens.ts';
import { DEFAULT_SETTINGS, readSettings, toSettingsJson } from './settings.ts';

const NOT_TEXT = [null, 7, true, [], {}, '', '   ', 'a\nb', 'a\u202eb', 'x'.repeat(5000)];
const NOT_YES_OR_NO = [null, 'true', 0, 1, [], {}];
const NOT_A_COUNT = [null, '7', -1, 0, 1.5, 1e9, [], {}];
const NOT_RUPEES = [null, '199', '₹199', -1, 0.001, 1e9, [], {}];
const NOT_A_LIST = [
  null,
  'Chennai',
  {},
  ['', 'Chennai'],
  [7],
  Array.from({ length: 500 }, (_, at) => `${at}`),
];

const NOT_A_COLOR = [null, 7, '', 'red', '#fff', '23376b', '#23376g', 'rgb(1,2,3)', '#23376b;}', [], {}];

const OFFICER = { name: 'Meena', email: 'meena@nool.example', phone: '+91 44 4600 1925' };
const BANNER = { id: 'a', title: 'A', subtitle: 'B', image: '/images/a', link: '/shop', buttonText: 'C' };
const OFFER = {
  id: 'a',
  title: 'A',
  description: 'B',
  discount: 10,
  type: 'percentage',
  validUntil: '2027-12-31',
};
const PERSON = { name: 'A', city: 'B', quote: 'C' };

/** Each of these once as the only entry of a list whose other fields are right. */
function withWrong(entry: object, wrong: Readonly<Record<string, readonly unknown[]>>) {
  return Object.entries(wrong).flatMap(([field, values]) =>
    values.map(value => [{ ...entry, [field]: value }]),
  );
}

/** Wrong values of every field, by its path. What a list contains has the path of its list. */
const WRONG: Readonly<Record<string, readonly unknown[]>> = {
  isSample: NOT_YES_OR_NO,
  'shop.name': [...NOT_TEXT, 'x'.repeat(41)],
  'shop.tagline': NOT_TEXT,
  'shop.site': [...NOT_TEXT, 'Nool', 'my shop', 'x'.repeat(41)],
  'shop.orderPrefix': [...NOT_TEXT, 'nl', 'N1', 'ABCDEFG'],
  'shop.founded': [...NOT_A_COUNT, 1799, 2101],
  'shop.courts': NOT_TEXT,
  'shop.email': [...NOT_TEXT, 'hello', 'hello@nool', 'a@b.example, c@d.example', 'Nool <hello@nool.example>'],
  'shop.phone': [...NOT_TEXT, '044-ABCDEF', '12', '<b>1234567</b>', '+91 44 4600 1925 ext 3'],
  'shop.address.line': NOT_TEXT,
  'shop.address.city': NOT_TEXT,
  'shop.address.state': NOT_TEXT,
  'shop.address.postalCode': [...NOT_TEXT, '012345', '60002', '6000261', 600_026],
  'shop.hours.weekdays': NOT_TEXT,
  'shop.hours.saturday': NOT_TEXT,
  'shop.hours.phone': NOT_TEXT,
  'shop.hours.delivery': NOT_TEXT,
  'money.taxPercent': [null, '18', '18%', -1, 101, 18.1, [], {}],
  'money.freeShippingAbove': NOT_RUPEES,
  'money.codMinimum': NOT_RUPEES,
  'money.codFreeFrom': NOT_RUPEES,
  'money.codCharge': NOT_RUPEES,
  'payment.methods': [null, 'card', {}, [], ['cash'], ['card', 'card'], [7]],
  'payment.banks': [...NOT_A_LIST, [], ['HDFC Bank', 'HDFC Bank']],
  'delivery.estimateDays': NOT_A_COUNT,
  'delivery.standard': NOT_TEXT,
  'delivery.metros': NOT_TEXT,
  'delivery.express': NOT_TEXT,
  'delivery.codExtra': NOT_TEXT,
  'delivery.processing': NOT_TEXT,
  'delivery.attempts': NOT_A_COUNT,
  'returns.windowDays': NOT_A_COUNT,
  'returns.refund': NOT_TEXT,
  'returns.authorization': NOT_TEXT,
  'policies.updated': NOT_TEXT,
  'policies.dataRequestDays': NOT_A_COUNT,
  'legal.name': NOT_TEXT,
  'legal.gstin': [...NOT_TEXT, '27AAPFU0939F1ZW', '27aapfu0939f1zv', '28AAPFU0939F1ZV'],
  'legal.grievanceOfficer': [
    null,
    'Meena',
    ...Object.entries({
      name: NOT_TEXT,
      email: [...NOT_TEXT, 'meena'],
      phone: [...NOT_TEXT, 'none'],
    }).flatMap(([field, values]) => values.map(value => ({ ...OFFICER, [field]: value }))),
  ],
  ...Object.fromEntries(
    SCHEMES.flatMap(scheme => COLOR_NAMES.map(name => [`theme.${scheme}.${name}`, NOT_A_COLOR])),
  ),
  'content.stats': [
    ...NOT_A_LIST,
    ...withWrong({ figure: '1', label: 'A' }, { figure: NOT_TEXT, label: NOT_TEXT }),
  ],
  'content.cities.metros': NOT_A_LIST,
  'content.cities.others': NOT_A_LIST,
  'content.banners': [
    ...NOT_A_LIST,
    [BANNER, BANNER],
    ...withWrong(BANNER, {
      id: [...NOT_TEXT, 'a b'],
      title: NOT_TEXT,
      subtitle: NOT_TEXT,
      image: [...NOT_TEXT, 'banner', '//evil.example/a', '/images/a" onload="x'],
      link: [
        ...NOT_TEXT,
        'shop',
        '//evil.example',
        'https://evil.example',
        'javascript:alert(1)',
        '/\\evil.example',
      ],
      buttonText: NOT_TEXT,
      isActive: NOT_YES_OR_NO,
    }),
  ],
  'content.offers': [
    ...NOT_A_LIST,
    [OFFER, OFFER],
    ...withWrong(OFFER, {
      id: [...NOT_TEXT, 'a b'],
      title: NOT_TEXT,
      description: NOT_TEXT,
      discount: [null, '10', -1, 101, 1e9],
      type: [null, 'percent', 1],
      minOrderAmount: NOT_RUPEES,
      validUntil: [null, '', 'tomorrow', '31-12-2027', '2027-02-30', 2027],
      isActive: NOT_YES_OR_NO,
    }),
  ],
  'content.testimonials': [
    ...NOT_A_LIST,
    ...withWrong(PERSON, { name: NOT_TEXT, city: NOT_TEXT, quote: NOT_TEXT }),
  ],
};

/** The paths of all fields; a list is one field. */
function pathsOf(value: object, parent = ''): readonly string[] {
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? pathsOf(field, `${parent}${name}.`)
      : [`${parent}${name}`],
  );
}

/** A document with one field, at this path. */
function documentWith(path: string, value: unknown): unknown {
  return path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
}

function faultsOf(document: unknown) {
  const read = readSettings(document);
  return read.ok ? [] : read.refusal;
}

describe('the settings', () => {
  it('are the same after they were written and read', () => {
    const json: unknown = JSON.parse(JSON.stringify(toSettingsJson(DEFAULT_SETTINGS)));
    expect(json).toMatchObject({ money: { codMinimum: 199 } });
    expect(readSettings(json)).toEqual({ ok: true, value: DEFAULT_SETTINGS });
  });

  it('has wrong values for every field', () => {
    const optional = [
      ...['name', 'gstin', 'grievanceOfficer'].map(name => `legal.${name}`),
      ...SCHEMES.flatMap(scheme => COLOR_NAMES.map(name => `theme.${scheme}.${name}`)),
    ];
    const known = [...pathsOf(DEFAULT_SETTINGS), ...optional];
    expect(Object.keys(WRONG).toSorted()).toEqual(known.toSorted());
  });

  it.each(Object.entries(WRONG))('%s: a wrong value is named, with what to write', (path, values) => {
    for (const value of values) {
      const faults = faultsOf(documentWith(path, value));
      expect([path, value, faults.length > 0]).toEqual([path, value, true]);
      for (const { field, message } of faults) {
        expect(`${field}.`.startsWith(`${path}.`)).toBe(true);
        expect(message).toMatch(/^must (?:be|not|name) [^\n]{3,300}$/);
      }
    }
  });

  it('have a default for every field, and take no field that they do not know', () => {
    expect(readSettings({})).toEqual({ ok: true, value: DEFAULT_SETTINGS });
    expect(readSettings({ shop: {}, colour: 'red', money: { vat: 5 } })).toEqual({
      ok: true,
      value: DEFAULT_SETTINGS,
    });
  });

  it.each([null, [], 'Nool', 7])('are an object, not %j', document => {
    expect(faultsOf(document)).toEqual([{ field: '', message: expect.stringMatching(/^must be an object/) }]);
    expect(faultsOf({ shop: document })).toEqual([
      { field: 'shop', message: expect.stringMatching(/^must be an object/) },
    ]);
  });

  it('say which colours cannot be read on each other', () => {
    expect(faultsOf({ theme: { light: { action: '#AACCEE' }, dark: { ground: '#888888' } } })).toEqual(
      expect.arrayContaining([
        {
          field: 'theme.light.action',
          message:
            'must be another colour: action on ground has a contrast of 1.5, and 4.5 is needed to read it',
        },
        {
          field: 'theme.dark.ground',
          message:
            'must be another colour: ink on ground has a contrast of 3.0, and 4.5 is needed to read it',
        },
      ]),
    );
    expect(readSettings({ theme: { light: { action: '#0B5D3B' } } })).toMatchObject({
      value: { theme: { light: { action: '#0b5d3b' } } },
    });
  });

  it('take a legal identity', () => {
    const legal = { name: 'Dori Textiles LLP', gstin: '27AAPFU0939F1ZV', grievanceOfficer: OFFICER };
    expect(readSettings({ legal })).toMatchObject({ ok: true, value: { legal } });
  });

  it('name every wrong field at once', () => {
    const document = { shop: { name: '', phone: 'none' }, money: { codCharge: -1 } };
    expect(faultsOf(document).map(({ field }) => field)).toEqual([
      'shop.name',
      'shop.phone',
      'money.codCharge',
    ]);
  });

  it('have amounts in rupees in JSON and in paise inside', () => {
    const read = readSettings({
      money: { codCharge: 49.5 },
      content: { offers: [{ ...OFFER, minOrderAmount: 500 }] },
    });
    expect(read.ok && read.value.money.codCharge).toBe(4950);
    expect(read.ok && read.value.content.offers[0]?.minOrderAmount).toBe(50_000);
  });
});
