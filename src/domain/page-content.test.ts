import { expect, it } from 'vitest';
import { testProduct } from '#testing/test-product.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { toPageContent } from './page-content.ts';

it('names each town of the products once, those of most products first', () => {
  const towns = ['Ilkal', 'Kannur, Kerala', undefined, 'Kannur, Kerala'];
  const products = towns.map((town, index) => testProduct({ id: `P-${index}`, town }));
  expect(toPageContent(SETTINGS.content, products).towns).toEqual(['Kannur, Kerala', 'Ilkal']);
});
