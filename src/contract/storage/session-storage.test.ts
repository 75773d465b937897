import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { User } from '#contract/account.ts';
import { PROFILE_COUNTRIES } from '#domain/constants/countries.ts';
import { readStoredSession } from './session-storage.ts';

const user: User = {
  id: 'usr_1',
  email: 'meena@example.in',
  firstName: 'Meena',
  lastName: 'Iyer',
  phone: '9876543210',
  address: { addressLine1: '', city: 'Chennai', state: '', postalCode: '', country: 'India' },
};
const session = { user, token: 'token', refreshToken: 'refresh', isAuthenticated: true as const };

describe('the stored session', () => {
  it('comes back as it went, without what is not ours', () => {
    const stored = { ...session, user: { ...user, role: 'staff' }, isLoading: true };
    expect(readStoredSession(JSON.parse(JSON.stringify(stored)))).toEqual(session);
  });

  it('takes every user that the interface may answer', () => {
    const text = fc.string({ maxLength: 50 });
    const users = fc.record({
      id: text,
      email: text,
      firstName: text,
      lastName: text,
      phone: text,
      address: fc.record({
        addressLine1: text,
        city: text,
        state: text,
        postalCode: text,
        country: fc.constantFrom(...PROFILE_COUNTRIES),
      }),
      emailVerified: fc.option(fc.boolean(), { nil: undefined }),
    });
    fc.assert(
      fc.property(users, answered => {
        const parsed = User.safeParse(answered);
        fc.pre(parsed.success);
        expect(readStoredSession({ ...session, user: parsed.data })?.user).toEqual(parsed.data);
      }),
    );
  });

  it('is nobody’s when any part of it is missing or of another kind', () => {
    const fields = ['id', 'email', 'firstName', 'lastName', 'phone', 'address'] as const;
    const users = fields.flatMap(field => [7, undefined].map(wrong => ({ ...user, [field]: wrong })));
    const addresses = Object.keys(user.address).map(field => ({ ...user.address, [field]: 7 }));
    const broken = [
      ...users.map(wrong => ({ ...session, user: wrong })),
      ...addresses.map(address => ({ ...session, user: { ...user, address } })),
      { ...session, token: undefined },
      { ...session, refreshToken: null },
      { ...session, isAuthenticated: false },
      { ...session, isAuthenticated: 'true' },
    ];
    for (const stored of broken) expect(readStoredSession(stored)).toBeUndefined();
  });

  it('survives whatever else is found under its key', () => {
    fc.assert(
      fc.property(fc.anything(), junk => {
        expect(readStoredSession(junk)).toBeUndefined();
      }),
    );
  });
});
