import { describe, expect, it } from 'vitest';
import { NO_ADDRESS } from '#contract/account.ts';
import { CUSTOMER } from '#testing/order-request.ts';
import { NEW, PROFILE, toKey, toOptions, withChosenAddress } from './address-choice.ts';

const { address } = CUSTOMER;
const OFFICE = { id: 'adr_1', ...address, city: 'Madurai' };
const user = { id: 'usr_1', email: 'meena@example.in', ...CUSTOMER };

const toKeys = (options: ReturnType<typeof toOptions>) => options.map(({ key }) => key);

describe('the addresses that checkout offers', () => {
  it('are that of the profile, if there is one, and those that are saved', () => {
    expect(toKeys(toOptions(address, [OFFICE], undefined))).toEqual([PROFILE, 'adr_1']);
    expect(toKeys(toOptions(NO_ADDRESS, [OFFICE], undefined))).toEqual(['adr_1']);
  });

  it('have the chosen one until the list is read, and what the list says of it from then on', () => {
    expect(toKeys(toOptions(address, 'loading', OFFICE))).toEqual([PROFILE, 'adr_1']);
    expect(toKeys(toOptions(address, 'failed', undefined))).toEqual([PROFILE]);
    const moved = { ...OFFICE, city: 'Salem' };
    expect(toOptions(address, [moved], OFFICE)[1]?.address.city).toBe('Salem');
    expect(toKeys(toOptions(address, [], OFFICE))).toEqual([PROFILE]);
  });
});

describe('the address in hand', () => {
  const options = toOptions(address, [OFFICE], undefined);

  it.each([
    ['nothing is chosen', undefined, PROFILE],
    ['it was chosen', 'adr_1', 'adr_1'],
    ['a new one is entered', NEW, NEW],
    ['the chosen one is gone', 'adr_2', PROFILE],
  ])('where %s', (_, chosen, key) => {
    expect(toKey(options, chosen)).toBe(key);
  });

  it('is a new one where there is none', () => {
    expect(toKey([], undefined)).toBe(NEW);
    expect(toKey([], PROFILE)).toBe(NEW);
  });

  it('is what the order is sent with: of the profile as it is at that time, and none while one is entered', () => {
    const choice = { options, state: [OFFICE], load: () => Promise.resolve(), choose: () => undefined };
    const fresh = { ...user, address: { ...address, city: 'Vellore' } };
    const sentFor = (key: string) => withChosenAddress(fresh, { ...choice, key }).address;
    expect(sentFor(PROFILE).city).toBe('Vellore');
    expect(sentFor('adr_1')).toEqual({ ...address, city: 'Madurai' });
    expect(sentFor(NEW)).toEqual(NO_ADDRESS);
    expect(withChosenAddress(fresh, undefined)).toBe(fresh);
  });
});
