import { expect, it } from 'vitest';
import { findRenamedSizes } from './renamed-sizes.ts';

const find = (before: string, after: string) => {
  const { renamed, unclear } = findRenamedSizes(before.split('|'), after.split('|'));
  return [renamed.map(({ from, to }) => `${from}>${to}`).join(), unclear.gone.join(), unclear.added.join()];
};

it.each([
  ['S|M|L', 'S|M|L', '', '', ''],
  ['S|M|L', 'L|M|S', '', '', ''],
  ['S|M|L', 'S|Medium|L', 'M>Medium', '', ''],
  ['S|M', '38|40', 'S>38,M>40', '', ''],
  ['s|M|L', 'L|S|M', 's>S', '', ''],
  ['S|M|L', 'S|L', '', '', ''],
  ['S|M', 'S|M|L', '', '', ''],
  ['S|M|L', 'S|L|XL', '', 'M', 'XL'],
  ['S|M|L', 'S|Large', '', 'M,L', 'Large'],
  ['One Size', 'S|M', '', 'One Size', 'S,M'],
  ['One Size', 'Free', 'One Size>Free', '', ''],
])('%s to %s', (before, after, ...expected) => expect(find(before, after)).toEqual(expected));
