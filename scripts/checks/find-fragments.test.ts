import { expect, it } from 'vitest';
import { findFragments } from './find-fragments.mjs';

const find = (text: string) => findFragments({ path: 'a.ts', text });

it.each([
  '/** Of the upload, in pixels. */',
  '/** Whether it is sold. */',
  '/**\n * Undefined where there is none.\n */',
  'const a = 1;\n  // In milliseconds since 1970.\nconst b = 1;',
  '/** Oldest first. */',
])('rejects the comment %j', text => {
  expect(find(text)).toHaveLength(1);
});

it.each([
  '/** The size is that of the upload, in pixels. */',
  '/** Returns whether it is sold. */',
  '/** The time is in milliseconds. Undefined values are left out. */',
  'const a = 1;\n  // A sentence that goes on with the number\n  // Of the line, in milliseconds.\nconst b = 1;',
  "const text = 'Whether it is sold';",
])('accepts %j', text => {
  expect(find(text)).toEqual([]);
});
