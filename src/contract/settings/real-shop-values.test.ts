import { expect, it } from 'vitest';
import { REAL_SHOP_DEFAULT_NAMES } from '#domain/real-shop-defaults.ts';
import { testSettings } from '#testing/test-settings.ts';
import { missingValues, openingValues, sampleValues, withValues } from './real-shop-values.ts';
import { valueAt } from './setting-paths.ts';
import { DEFAULT_SETTINGS, readSettings, toSettingsJson } from './settings.ts';

const KEYS = { hasGateway: true };
const GSTIN = '27AAPFU0939F1ZV';

function read(document: unknown) {
  const settings = readSettings(document);
  if (!settings.ok) throw new Error(JSON.stringify(settings.error));
  return settings.value;
}

it('a sample that becomes a real shop sells as real shops do', () => {
  expect(openingValues(DEFAULT_SETTINGS, KEYS)).toEqual({
    'buying.hasGuestOrders': true,
    'buying.addressAt': 'checkout',
    'delivery.addressForm': 'pin-first',
    'buying.isSizePreselected': false,
    'delivery.hasExpress': false,
    'payment.methods': ['upi', 'card', 'netbanking', 'cod'],
    'money.taxScheme': 'unregistered',
  });
});

it.each([
  ['cash alone', undefined, false, ['cod']],
  ['UPI with a UPI id', 'dori@okbank', false, ['upi', 'cod']],
  ['all with the keys of a gateway', undefined, true, ['upi', 'card', 'netbanking', 'cod']],
])('it offers what can be paid at once: %s', (_case, id, hasGateway, methods) => {
  const sample = testSettings({ payment: { upi: { id } } });
  expect(openingValues(sample, { hasGateway })).toMatchObject({ 'payment.methods': methods });
});

it('the values are read as settings, and none is missing then', () => {
  const settings = read(withValues(toSettingsJson(DEFAULT_SETTINGS), openingValues(DEFAULT_SETTINGS, KEYS)));
  for (const name of REAL_SHOP_DEFAULT_NAMES) expect(missingValues(name, settings)).toEqual({});
  expect(openingValues(settings, KEYS)).toEqual({});
});

it.each([
  ['a registered one has GST within its prices', 'spec', GSTIN, 'gst-inclusive'],
  ['who says not to be registered and has a GSTIN is registered', 'unregistered', GSTIN, 'gst-inclusive'],
  ['GST that comes on top comes into the prices', 'gst-exclusive', GSTIN, 'gst-inclusive'],
  ['the composition scheme stays', 'composition', GSTIN, 'composition'],
  ['who is not registered charges no tax', 'spec', undefined, 'unregistered'],
  ['a GSTIN that is still to be entered is not taken back', 'gst-inclusive', undefined, 'gst-inclusive'],
])('tax: %s', (_case, taxScheme, gstin, expected) => {
  const settings = testSettings({ money: { taxScheme }, legal: gstin === undefined ? {} : { gstin } });
  const values = missingValues('tax-within-prices', settings);
  expect(values).toEqual(taxScheme === expected ? {} : { 'money.taxScheme': expected });
});

it('what the owner has changed before stays as it is', () => {
  const settings = testSettings({
    payment: { methods: ['cod', 'upi'] },
    money: { taxScheme: 'gst-exclusive' },
    legal: { gstin: GSTIN },
    delivery: { addressForm: 'pin-first' },
  });
  expect(openingValues(settings, KEYS)).toEqual({
    'buying.hasGuestOrders': true,
    'buying.addressAt': 'checkout',
    'buying.isSizePreselected': false,
    'delivery.hasExpress': false,
  });
});

it('where UPI is not offered, nothing comes first', () => {
  expect(missingValues('upi-first', testSettings({ payment: { methods: ['cod'] } }))).toEqual({});
});

it('each is undone by itself, and the methods stay those of the owner', () => {
  const document = toSettingsJson(testSettings({ payment: { methods: ['card', 'upi', 'cod'] } }));
  for (const name of REAL_SHOP_DEFAULT_NAMES) {
    const values = missingValues(name, read(document));
    const settings = read(withValues(document, values));
    const undone = sampleValues(name, settings);
    expect(Object.keys(undone)).toEqual(Object.keys(values));
    for (const [path, value] of Object.entries(undone)) expect(value).toEqual(valueAt(document, path));
  }
});
