import { describe, expect, it } from 'vitest';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { listProducts, suggest } from '#domain/listing/listing.ts';
import { EVERYTHING } from '#domain/listing/listing-query.ts';
import { testProduct } from '#testing/test-product.ts';
import { NO_DICTIONARY } from './meanings.ts';

describe('a search', () => {
  it.each([
    ["Men's Kurta", ['mens', 'men’s', "men's", 'men s', 'MEN`S kurta', 'me\u200Dns']],
    ['Mens Kurta', ["men's", 'mens', 'men’s']],
    ["D'Souza Ku\u00ADrta", ['DSouza', 'd’souza', 'souza', 'd souza kurta', 'kur\u200Cta']],
    ['Kurta for Men', ["men's kurta", 'Men’S', 'men']],
    ['க\u200Cரம் Kurta', ['கரம்']],
  ])('finds %j however its apostrophes and joiners are typed', (name, searches) => {
    const catalogue = createCatalogue([testProduct({ name, category: 'other', model: '' })]);
    for (const search of searches)
      expect(listProducts(catalogue, { ...EVERYTHING, search }).products, search).toHaveLength(1);
  });

  it('suggests nothing for punctuation alone', () => {
    const catalogue = createCatalogue([testProduct()]);
    for (const text of ['...', '???', "''''", '\u200D\u200D\u200D'])
      expect(suggest(catalogue, text, NO_DICTIONARY)).toEqual([]);
  });
});
