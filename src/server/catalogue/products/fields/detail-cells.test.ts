import { describe, expect, it } from 'vitest';
import { testDetails } from '#testing/test-product.ts';
import type { CellContext } from './cell-readers.ts';
import {
  asFibres,
  asGrams,
  asGsm,
  asImages,
  asMaker,
  asOccasions,
  asPhotoModel,
  asSizeChart,
  asTags,
  asTaxPercent,
  asTime,
  asWord,
} from './detail-cells.ts';
import { namePictures } from './picture-names.ts';

const CONTEXT: CellContext = {
  pictures: namePictures([['KUR-0001-back.jpg', '/images/KUR-0001-back.avif']]),
  categories: [],
  onlyTheseCategories: false,
};

const { images, sizeChart, maker, fibres, occasion, photoModel } = testDetails();

describe('a cell of a detail', () => {
  it('has parts between bars', () => {
    expect(asTags('festive | office wear |', CONTEXT)).toEqual({ value: ['festive', 'office wear'] });
    expect(asMaker('Nool Handlooms | 14 Arcot Road, Vadapalani, Chennai 600026', CONTEXT)).toEqual({
      value: maker,
    });
    expect(asImages('KUR-0001-back.jpg: The kurta from behind', CONTEXT)).toEqual({ value: images });
    expect(asSizeChart('Chest, Length | S: 92, 100 | M: 97, 101 | L: 102, 102', CONTEXT)).toEqual({
      value: sizeChart,
    });
  });

  it('may name fibres, occasions, and height and size of the model as people write them', () => {
    for (const cell of [
      '60% cotton, 40% silk',
      '60 % cotton / 40 % silk',
      'cotton 60, silk: 40%',
      '60 cotton and 40 silk',
    ])
      expect(asFibres(cell, CONTEXT)).toEqual({ value: fibres });
    for (const cell of ['Office | Festive', 'Office, Festive'])
      expect(asOccasions(cell, CONTEXT)).toEqual({ value: occasion });
    for (const cell of ['168 cm | M', '168, M', '168cm; M'])
      expect(asPhotoModel(cell, CONTEXT)).toEqual({ value: photoModel });
    for (const cell of ['120', '120 gsm', '120 g/m²']) expect(asGsm(cell, CONTEXT)).toEqual({ value: 120 });
  });

  it('may have the unit of a weight and capitals in a word', () => {
    for (const cell of ['240', '240g', '240 grams']) expect(asGrams(cell, CONTEXT)).toEqual({ value: 240 });
    expect(asWord('Apparel', CONTEXT)).toEqual({ value: 'apparel' });
  });

  it.each([
    ['12', 12],
    ['12 %', 12],
    ['0.12', 12],
    ['0.075', 7.5],
    ['0.05', 5],
    ['0.4', 40],
    ['0.1', 0.1],
    ['0.25', 0.25],
    ['0.1%', 0.1],
    ['0', 0],
  ])('may have the rate of GST %j, which is %d', (cell, value) => {
    expect(asTaxPercent(cell, CONTEXT)).toEqual({ value });
  });

  it('may have a day or a minute in India as a time', () => {
    expect(asTime('2026-12-01', CONTEXT)).toEqual({ value: '2026-12-01T00:00:00+05:30' });
    expect(asTime('2026-12-01T18:30', CONTEXT)).toEqual({ value: '2026-12-01T18:30:00+05:30' });
    expect(asTime('2026-12-01T00:00:00Z', CONTEXT)).toEqual({ value: '2026-12-01T00:00:00Z' });
  });

  it.each([
    ['a maker without an address', asMaker('Nool', CONTEXT), 'name | address'],
    ['a picture without a text', asImages('back.jpg', CONTEXT), 'back.jpg: The kurta from behind'],
    ['a picture without a name', asImages(': Back', CONTEXT), 'does not say what'],
    ['a picture by http', asImages('http://a.example/b.jpg: Back', CONTEXT), 'https'],
    ['a weight in words', asGrams('light', CONTEXT), 'write 250'],
    ['a size chart without sizes', asSizeChart('Chest, Length', CONTEXT), 'write Chest, Length | S: 92, 70'],
    ['a size chart with words', asSizeChart('Chest | S: wide', CONTEXT), 'is not a size chart'],
  ])('names %s', (_, read, issue) => {
    expect(read).toMatchObject({ problem: expect.stringContaining(issue) });
  });
});
