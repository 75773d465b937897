import { expect, it } from 'vitest';
import { type Caller, requirePermission, requireStaff } from './authentication.ts';

const STAFF: Partial<Caller> = {
  role: 'staff',
  staff_role: 'owner',
  email_verified_at: 1,
  common_password: 0,
  second_factor_at: null,
  needsSecondFactor: false,
  mustEnrol: false,
};

const ADMITTED = 'admitted';
const DENIED = 'access-denied';
const FACTOR = 'second-factor-required';

it.each([
  ['a shopper', { role: 'shopper', staff_role: null }, [DENIED, DENIED, DENIED]],
  ['a former member of staff', { role: 'shopper', second_factor_at: 1 }, [DENIED, DENIED, DENIED]],
  ['staff without a second factor', {}, [ADMITTED, ADMITTED, FACTOR]],
  ['staff that has yet to pass', { needsSecondFactor: true }, [FACTOR, FACTOR, FACTOR]],
  ['staff that has passed', { second_factor_at: 1 }, [ADMITTED, ADMITTED, ADMITTED]],
  ['staff that must enrol in the console', { mustEnrol: true }, [ADMITTED, FACTOR, FACTOR]],
  ['a packer', { staff_role: 'packer', second_factor_at: 1 }, [ADMITTED, DENIED, DENIED]],
  [
    'staff whose address is not confirmed',
    { email_verified_at: null },
    ['staff-requirements', 'staff-requirements', 'staff-requirements'],
  ],
] as const)('%s: as staff, for publishing and for managing staff', async (_, over, expected) => {
  const request = { caller: { ...STAFF, ...over } } as Parameters<typeof requireStaff>[0];
  const outcomes = [requireStaff, requirePermission('publish'), requirePermission('staff.manage')].map(rule =>
    rule(request).then(
      () => ADMITTED,
      (error: Error) => error.message,
    ),
  );
  expect(await Promise.all(outcomes)).toEqual(expected);
});
