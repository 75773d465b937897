import { expect, it } from 'vitest';
import { cleanProduct } from './clean-product.ts';

it('HTML of a new text becomes text, and what the product has already stays', () => {
  const stored = { description: 'R&amp;D <b>silk</b>', care: '<p>Wash</p>' };
  expect(cleanProduct(stored)).toEqual({ description: 'R&D silk', care: 'Wash' });
  expect(cleanProduct({ ...stored, care: '<p>Dry</p>' }, stored)).toEqual({ ...stored, care: 'Dry' });
});
