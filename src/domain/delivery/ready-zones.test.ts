import { describe, expect, it } from 'vitest';
import { testSettings } from '#testing/test-settings.ts';
import { readyZones } from './ready-zones.ts';
import { findZone } from './zones.ts';

const FAR = 'North-East, Jammu & Kashmir and islands';

describe('the ready-made zones', () => {
  it.each([
    ['600026', '600096', 'Same city'],
    ['600026', '641001', 'Same state'],
    ['600026', '400001', 'Metros'],
    ['600026', '302001', 'Rest of India'],
    ['600026', '900056', 'Army Post'],
    ['600026', '190001', FAR],
    ['600026', '194101', FAR],
    ['600026', '793001', FAR],
    ['600026', '737101', FAR],
    ['600026', '744101', FAR],
    ['600026', '682553', FAR],
    ['682001', '682553', FAR],
    ['682001', '682011', 'Same city'],
    ['781001', '781005', 'Same city'],
    ['781001', '786001', 'Same state'],
    ['781001', '793001', FAR],
    ['302001', '600026', 'Metros'],
    ['302001', '342001', 'Same state'],
    ['110001', '110025', 'Same city'],
    ['600026', '290000', 'Rest of India'],
  ])('from %s, %s is %s', (warehouse, pin, name) => {
    expect(findZone(pin, readyZones(warehouse))?.name).toBe(name);
  });

  it('are settings as they are, and have no cash on delivery in the Army Post alone', () => {
    for (const pin of ['600026', '302001', '781001', '900001', '290000']) {
      const zones = readyZones(pin);
      expect(testSettings({ shipping: { zones } }).shipping.zones).toEqual(zones);
      expect(zones.filter(({ cod }) => !cod).map(({ name }) => name)).toEqual(['Army Post']);
    }
  });
});
