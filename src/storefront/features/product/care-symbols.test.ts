import { expect, it } from 'vitest';
import { findCareSymbols } from './care-symbols.ts';

const names = (care: string) => findCareSymbols(care).map(({ name }) => name);

it.each([
  [
    'Machine wash cold. Do not bleach. Dry in shade. Warm iron.',
    ['Wash cold', 'Do not bleach', 'Dry in shade', 'Warm iron'],
  ],
  [
    'Hand wash cold. Do not wring. Dry flat in shade. Iron on the reverse.',
    ['Hand wash', 'Do not wring', 'Dry flat', 'Iron'],
  ],
  ['Machine wash at 40 degrees, never tumble dry', ['Wash at 40 °C', 'Do not tumble dry']],
  ['Do not wash. Dry clean only. Do not iron.', ['Do not wash', 'Do not iron', 'Dry clean']],
  ['Wash it by hand and hang it up', ['Hand wash', 'Line dry']],
  ['Handle with love', []],
])('%j has the symbols of its words', (care, expected) => expect(names(care)).toEqual(expected));
