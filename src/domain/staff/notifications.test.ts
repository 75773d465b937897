import { expect, it } from 'vitest';
import { findNotificationEnd, listNotifications } from './notifications.ts';

it('a role is told of what it may read', () => {
  expect(listNotifications('owner')).toEqual(['orders', 'messages']);
  expect(listNotifications('packer')).toEqual(['orders']);
  expect(listNotifications('support')).toEqual(['orders', 'messages']);
  expect(listNotifications(null)).toEqual([]);
});

it.each([
  ['2026-11-21T08:59:59+05:30', '2026-11-20T09:00:00+05:30'],
  ['2026-11-21T09:00:29+05:30', '2026-11-20T09:00:00+05:30'],
  ['2026-11-21T09:00:30+05:30', '2026-11-21T09:00:00+05:30'],
  ['2026-11-21T23:59:59+05:30', '2026-11-21T09:00:00+05:30'],
  ['2026-11-22T00:10:00+05:30', '2026-11-21T09:00:00+05:30'],
])('once a day at %s everything until %s is told', (now, until) => {
  expect(findNotificationEnd('daily', Date.parse(now))).toBe(Date.parse(until));
});
