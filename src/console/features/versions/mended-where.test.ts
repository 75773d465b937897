import { expect, it } from 'vitest';
import { mendedWhere } from './mended-where.ts';

it('faults lead to the page on which they are mended, without the names of commands', () => {
  const shop = (message: string) => mendedWhere({ kind: 'settings', id: 'shop', message });
  expect(shop('shop.email is still that of the sample shop; shop.address.line is missing')).toEqual([
    { to: '/settings/contact', title: 'Email', text: 'is still that of the sample shop' },
    { to: '/settings/contact', title: 'Street and area', text: 'is missing' },
  ]);
  expect(
    shop('payment.methods has UPI, which needs your UPI id (payment.upi.id) or keys: enter one'),
  ).toEqual([
    {
      to: '/settings/payment',
      title: 'Offered at checkout',
      text: 'has UPI, which needs your UPI id or keys: enter one',
    },
  ]);
  expect(
    shop('money.taxPercent: must be a number; content.banners.0.id: is needed; shop.courts: is needed'),
  ).toEqual([
    { to: '/settings/tax', title: 'Tax in %', text: 'must be a number' },
    { to: '/content/banners', title: 'Content › Banners › 1 › Id', text: 'is needed' },
    { to: '/settings/legal', title: 'City of the courts', text: 'is needed' },
  ]);
  expect(shop(': must be an object')).toEqual([
    { to: '/settings', title: 'Settings', text: 'must be an object' },
  ]);
  expect(mendedWhere({ kind: 'product', id: 'KUR-1', message: 'printName: is missing' })).toEqual([
    { to: '/products/KUR-1', title: 'KUR-1', text: 'Print: is missing' },
  ]);
});
