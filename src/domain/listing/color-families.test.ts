import { describe, expect, it } from 'vitest';
import { COLOR_NAMES } from '#domain/color.ts';
import { COLOR_FAMILIES, COLOR_FAMILY_NAMES, colorFamilies } from './color-families.ts';

describe('colour families', () => {
  it('have each colour of the sample in one or two', () => {
    for (const color of COLOR_NAMES) {
      const { length } = colorFamilies(color);
      expect(length, color).toBeGreaterThanOrEqual(1);
      expect(length, color).toBeLessThanOrEqual(2);
    }
    const blue = COLOR_NAMES.filter(color => colorFamilies(color).includes('blue'));
    expect(blue).toEqual(['Navy', 'Indigo', 'Sky', 'Teal', 'Peacock']);
  });

  it.each([
    ['Sea Green', ['green']],
    ['peacock green', ['green']],
    ['NAVY-BLUE', ['blue']],
    ['Off White', ['white']],
    ['Écru', ['white', 'beige']],
    ['Indigo & White', ['blue', 'white']],
    ['Rose Gold', ['gold']],
    ['नीला', ['blue']],
    ['சிவப்பு', ['red']],
    ['Laal', ['red']],
    ['Red, Green and Blue', ['multicolour']],
    ['Multi', ['multicolour']],
    ['Kaleidoscope', []],
    ['', []],
  ] as const)('of %j are %j', (color, families) => {
    expect(colorFamilies(color)).toEqual(families);
  });

  it('contain what each is called', () => {
    for (const family of COLOR_FAMILY_NAMES) {
      expect(colorFamilies(COLOR_FAMILIES[family].label)).toEqual([family]);
    }
  });
});
