import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, toSettingsJson } from '#contract/settings/settings.ts';
import { findSettingPage } from './find-setting-page.ts';

it.each([
  ['shop.name', '/settings/shop'],
  ['shop.courts', '/settings/legal'],
  ['shop.email', '/settings/contact'],
  ['shop.address', '/settings/contact'],
  ['shop.logo.url', '/settings/shop'],
  ['legal.grievanceOfficer', '/settings/legal'],
  ['policies.updated', '/settings/legal'],
  ['buying.hasGuestOrders', '/settings/buying'],
  ['delivery.addressForm', '/settings/buying'],
  ['shop.whatsapp', '/settings/contact'],
  ['delivery.attempts', '/settings/delivery'],
  ['returns.windowDays', '/settings/delivery'],
  ['couriers.2.link', '/settings/delivery'],
  ['content.cities.metros.0', '/settings/delivery'],
  ['content.cities', '/settings/delivery'],
  ['shipping.zones.2.name', '/settings/shipping'],
  ['shipping.rates', '/settings/shipping'],
  ['money.taxScheme', '/settings/tax'],
  ['money.taxPercent', '/settings/tax'],
  ['invoices.series', '/settings/tax'],
  ['money.codCharge', '/settings/charges'],
  ['payment.upi.id', '/settings/payment'],
  ['content.banners.0.id', '/content/banners'],
  ['content.stats', '/content/stats'],
  ['content', '/content'],
  ['texts.faq', '/content/texts'],
  ['theme.light.ink', '/settings/colours'],
  ['isSample', '/settings/opening'],
  ['hasConfirmedPromises', '/settings/opening'],
  ['', '/settings'],
])('%s is changed on %s', (field, to) => {
  expect(findSettingPage(field).to).toBe(to);
});

it('every setting has a page of its own', () => {
  expect(
    leaves(toSettingsJson(DEFAULT_SETTINGS)).filter(field => findSettingPage(field).to === '/settings'),
  ).toEqual([]);
});

function leaves(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    leaves(inner, path === '' ? name : `${path}.${name}`),
  );
}
