import { describe, expect, it } from 'vitest';
import { testDetails } from '#testing/test-product.ts';
import { asGrams, asImages, asMaker, asSizeChart, asTags, asWord } from './detail-cells.ts';

const { images, sizeChart, maker } = testDetails();

describe('a cell of a detail', () => {
  it('has parts between bars', () => {
    expect(asTags('festive | office wear |')).toEqual({ value: ['festive', 'office wear'] });
    expect(asMaker('Nool Handlooms | 14 Arcot Road, Vadapalani, Chennai 600026')).toEqual({ value: maker });
    expect(asImages('KUR-0001-back.jpg: The kurta from behind')).toEqual({ value: images });
    expect(asSizeChart('Chest, Length | S: 92, 100 | M: 97, 101 | L: 102, 102')).toEqual({
      value: sizeChart,
    });
  });

  it('may have the unit of a weight and capitals in a word', () => {
    for (const cell of ['240', '240g', '240 grams']) expect(asGrams(cell)).toEqual({ value: 240 });
    expect(asWord('Apparel')).toEqual({ value: 'apparel' });
  });

  it.each([
    ['a maker without an address', asMaker('Nool'), 'name | address'],
    ['a picture without a text', asImages('back.jpg'), 'back.jpg: The kurta from behind'],
    ['a picture without a name', asImages(': Back'), 'does not say what it shows'],
    ['a picture by http', asImages('http://a.example/b.jpg: Back'), 'https'],
    ['a weight in words', asGrams('light'), 'write 250'],
    ['a size chart without sizes', asSizeChart('Chest, Length'), 'write Chest, Length | S: 92, 70'],
    ['a size chart with words', asSizeChart('Chest | S: wide'), 'is not a size chart'],
  ])('names %s', (_, read, problem) => {
    expect(read).toMatchObject({ problem: expect.stringContaining(problem) });
  });
});
