import { expect, it } from 'vitest';
import { ORDER_CHANGES } from '#domain/orders/order-changes.ts';
import { actionText, recordTitle } from './audit-kinds.ts';

const ENTRY = {
  id: 'aud_a',
  at: '2026-11-20T18:00:00.000Z',
  actor: { id: 'usr_a', name: 'Meena' },
  action: 'update',
  kind: 'product',
  record: 'KUR-0001',
  before: null,
  after: null,
};

it.each([
  [{ action: 'update', kind: 'product' }, 'changed product'],
  [{ action: 'shipped', kind: 'order' }, 'shipped order'],
  [{ action: 'delete', kind: 'invitation' }, 'removed the invitation of'],
  [{ action: 'folded', kind: 'coupon' }, 'folded coupon'],
])('%j reads %s', (entry, text) => {
  expect(actionText(entry)).toBe(text);
});

it.each(ORDER_CHANGES)('%s of an order is words', change => {
  expect(actionText({ action: change, kind: 'order' })).toMatch(/^[a-z ]+ order$/);
});

it('calls a record by its name, its email or the number of the order, else by its id', () => {
  expect(recordTitle({ ...ENTRY, after: { name: 'Indigo Kurta' } })).toBe('Indigo Kurta');
  expect(recordTitle({ ...ENTRY, before: { email: 'a@nool.example' } })).toBe('a@nool.example');
  expect(recordTitle({ ...ENTRY, orderNumber: 'NL-1', after: { name: 'no' } })).toBe('NL-1');
  expect(recordTitle(ENTRY)).toBe('KUR-0001');
});
