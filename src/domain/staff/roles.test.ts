import { expect, it } from 'vitest';
import { PERMISSIONS } from './permissions.ts';
import { listPermissions, STAFF_ROLE_NAMES } from './roles.ts';

it('an owner may do everything, and is the only one who manages staff', () => {
  expect(listPermissions('owner')).toEqual(PERMISSIONS);
  expect(STAFF_ROLE_NAMES.filter(role => listPermissions(role).includes('staff.manage'))).toEqual(['owner']);
});

it.each(['packer', 'accountant', 'support'])(
  'a %s changes no product, no setting and publishes nothing',
  role => {
    for (const permission of ['products.change', 'settings.change', 'content.change', 'publish'] as const)
      expect(listPermissions(role)).not.toContain(permission);
  },
);

it('an accountant only reads', () => {
  expect(listPermissions('accountant').filter(permission => !/\.(read|export)$/.test(permission))).toEqual(
    [],
  );
});

it.each([null, 'constructor', '__proto__', 'director'])('%j is permitted nothing', role => {
  expect(listPermissions(role)).toEqual([]);
});
