import { expect, it } from 'vitest';
import { programName } from './program-name.ts';

it.each([
  ['payments', 'the payment gateway'],
  ['payment-deadline', 'the shop'],
  ['first start', 'the first start of the shop'],
  ['npm run settings', 'the command npm run settings'],
  ['usr_01hz', 'a deleted account'],
  ['toString', 'toString'],
])('calls %s %s', (actor, name) => {
  expect(programName(actor)).toBe(name);
});
