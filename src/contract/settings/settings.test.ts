import { describe, expect, it } from 'vitest';
import { TEXT_PAGES } from '#domain/settings.ts';
import { SCHEMES } from '#domain/theme/theme.ts';
import { COLOR_NAMES } from '#domain/theme/tokens.ts';
import { OFFER, OFFICER, WRONG_SETTINGS } from '#testing/wrong-settings.ts';
import { checkSettings } from './check-settings.ts';
import { DEFAULT_SETTINGS, readSettings, toSettingsJson } from './settings.ts';

/** The paths of all fields; a list is one field. */
function toPaths(value: object, parent = ''): readonly string[] {
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? toPaths(field, `${parent}${name}.`)
      : [`${parent}${name}`],
  );
}

/** A document with one field, at this path. */
function documentWith(path: string, value: unknown): unknown {
  return path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
}

function toIssues(document: unknown) {
  const read = readSettings(document);
  return read.ok ? [] : read.error;
}

describe('the settings', () => {
  it('are the same after they were written and read', () => {
    const json: unknown = JSON.parse(JSON.stringify(toSettingsJson(DEFAULT_SETTINGS)));
    expect(json).toMatchObject({ money: { codMinimum: 199 } });
    expect(readSettings(json)).toEqual({ ok: true, value: DEFAULT_SETTINGS });
  });

  it('keep the maxima of cash on delivery, which are not below its minimum', () => {
    const document = {
      money: { codMaximum: 5000 },
      shipping: { zones: [{ name: 'South', minDays: 1, maxDays: 2, codMaximum: 2500.5 }] },
    };
    const read = readSettings(document);
    if (!read.ok) throw new Error('They are refused');
    expect(read.value.money.codMaximum).toBe(500_000);
    expect(read.value.shipping.zones[0]?.codMaximum).toBe(250_050);
    expect(readSettings(JSON.parse(JSON.stringify(toSettingsJson(read.value))))).toEqual(read);
    expect(toIssues({ money: { codMinimum: 300, codMaximum: 299 } })).toEqual([
      {
        field: 'money.codMaximum',
        message: 'must not be less than the amount from which cash on delivery is offered',
      },
    ]);
  });

  it('may have a percentage that is no rate of GST where it was stored before, and be saved with it, not made so', () => {
    const stored = { money: { taxPercent: 12.5 } };
    expect(readSettings(stored)).toMatchObject({ ok: true, value: { money: { taxPercent: 12.5 } } });
    expect(checkSettings(stored, stored).ok).toBe(true);
    expect(checkSettings(stored, { money: { taxPercent: 18 } })).toEqual({
      ok: false,
      error: [
        {
          field: 'money.taxPercent',
          message: 'must be a rate of GST: 0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28 or 40, not 12.5',
        },
      ],
    });
    expect(checkSettings({ money: { taxPercent: 7.5 } }, stored).ok).toBe(true);
  });

  it('has wrong values for every field', () => {
    const optional = [
      'shop.logo',
      'shop.icon',
      'shop.whatsapp',
      'money.codMaximum',
      'payment.upi.id',
      'payment.upi.payee',
      'shipping.warehousePin',
      ...TEXT_PAGES.map(page => `texts.${page}`),
      ...['name', 'gstin', 'grievanceOfficer'].map(name => `legal.${name}`),
      ...SCHEMES.flatMap(scheme => COLOR_NAMES.map(name => `theme.${scheme}.${name}`)),
    ];
    const known = [...toPaths(DEFAULT_SETTINGS), ...optional];
    expect(Object.keys(WRONG_SETTINGS).toSorted()).toEqual(known.toSorted());
  });

  it.each(Object.entries(WRONG_SETTINGS))(
    '%s: a wrong value is named, with what to write',
    (path, values) => {
      for (const value of values) {
        const issues = toIssues(documentWith(path, value));
        expect([path, value, issues.length > 0]).toEqual([path, value, true]);
        for (const { field, message } of issues) {
          expect(`${field}.`.startsWith(`${path}.`)).toBe(true);
          expect(message).toMatch(/^must (?:be|not|name) [^\n]{3,300}$/);
        }
      }
    },
  );

  it('have a default for every field, and take no field that they do not know', () => {
    expect(readSettings({})).toEqual({ ok: true, value: DEFAULT_SETTINGS });
    expect(readSettings({ shop: {}, colour: 'red', money: { vat: 5 } })).toEqual({
      ok: true,
      value: DEFAULT_SETTINGS,
    });
  });

  it.each([null, [], 'Nool', 7])('are an object, not %j', document => {
    expect(toIssues(document)).toEqual([{ field: '', message: expect.stringMatching(/^must be an object/) }]);
    expect(toIssues({ shop: document })).toEqual([
      { field: 'shop', message: expect.stringMatching(/^must be an object/) },
    ]);
  });

  it('say which colours cannot be read on each other', () => {
    expect(toIssues({ theme: { light: { action: '#AACCEE' }, dark: { ground: '#888888' } } })).toEqual(
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
    expect(toIssues(document).map(({ field }) => field)).toEqual([
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
