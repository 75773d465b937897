import { expect, it } from 'vitest';
import { randomBytes } from './chance.ts';

it('gives as many bytes as are asked for, none of them twice, and never fewer', () => {
  const given = Array.from({ length: 1000 }, () => randomBytes(16));
  expect(given.every(({ length }) => length === 16)).toBe(true);
  expect(new Set(given.map(bytes => bytes.toString())).size).toBe(1000);
  expect(randomBytes(4096)).toHaveLength(4096);
  expect(() => randomBytes(4097)).toThrow('4097 random bytes');
});
