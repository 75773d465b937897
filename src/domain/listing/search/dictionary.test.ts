import { describe, expect, it } from 'vitest';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { listProducts } from '#domain/listing/listing.ts';
import { EVERYTHING } from '#domain/listing/listing-query.ts';
import { testProduct } from '#testing/test-product.ts';
import { createDictionary } from './dictionary.ts';
import type { Synonym } from './meanings.ts';

const catalogue = createCatalogue(
  [
    { id: 'P1', name: 'Neem Jhabla', category: 'baby', model: 'Jhabla', for: 'baby' as const },
    { id: 'P2', name: 'Neem Wide Pyjama', category: 'pyjama', model: 'Wide Pyjama', for: 'women' as const },
    { id: 'P3', name: 'Neem Saree', category: 'saree', model: 'Saree', for: 'women' as const, color: 'Rust' },
  ].map(product => testProduct({ printName: 'Solid', ...product })),
);

function find(search: string, synonyms: readonly Synonym[]): readonly string[] {
  const found = listProducts(
    catalogue,
    { ...EVERYTHING, search },
    {
      dictionary: createDictionary(synonyms),
    },
  );
  return found.products.map(({ id }) => id);
}

describe('the search words of an owner', () => {
  it.each([
    ['mekhela', [], []],
    ['mekhela', [{ words: 'mekhela, chador', means: 'saree' }], ['P3']],
    ['CHADOR', [{ words: 'mekhela, chador', means: 'sari' }], ['P3']],
    ['loose set', [{ words: 'loose set', means: 'wide pyjama, jhabla' }], ['P1', 'P2']],
    ['nighty', [{ words: 'nighty, maxi', means: 'jhabla' }], ['P1', 'P2']],
    ['மேகலா', [{ words: 'மேகலா', means: 'saree' }], ['P3']],
    ['sunset', [{ words: 'sunset', means: 'orange' }], ['P3']],
    ['little ones', [{ words: 'little ones', means: 'baby' }], ['P1']],
    // What nobody can mean changes nothing.
    ['saree', [{ words: ',', means: '...' }], ['P3']],
    ['saree', [{ words: 'a = b ~ c', means: '=' }], ['P3']],
  ])('let %j find, with %j, %j', (search, synonyms, ids) => {
    expect(find(search, synonyms)).toEqual(ids);
  });
});
