import { expect, it } from 'vitest';
import type { UserTable } from '#server/accounts/account.table.ts';
import { type Caller, requireSecondFactor, requireStaff } from './authentication.ts';

const CONFIRMED = { email_verified_at: 1, common_password: 0 } as const;

const requestOf = (role: UserTable['role'], second_factor_at: number | null, needsSecondFactor: boolean) => {
  const caller = { role, second_factor_at, needsSecondFactor, ...CONFIRMED } as Caller;
  return { caller } as Parameters<typeof requireStaff>[0];
};

it.each([
  ['a shopper', requestOf('shopper', null, false), 'access-denied', 'access-denied'],
  ['a former member of staff', requestOf('shopper', 1, false), 'access-denied', 'access-denied'],
  ['staff without a second factor', requestOf('staff', null, false), 'admitted', 'second-factor-required'],
  [
    'staff that has yet to pass',
    requestOf('staff', null, true),
    'second-factor-required',
    'second-factor-required',
  ],
  ['staff that has passed', requestOf('staff', 1, false), 'admitted', 'admitted'],
])(
  '%s: by the rule for staff, and by the one for staff changes and exports',
  async (_, request, usual, strict) => {
    const resultOf = (rule: typeof requireStaff) =>
      rule(request).then(
        () => 'admitted',
        (error: Error) => error.message,
      );
    expect([await resultOf(requireStaff), await resultOf(requireSecondFactor)]).toEqual([usual, strict]);
  },
);
