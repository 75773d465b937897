import { describe, expect, it } from 'vitest';
import { findAvoidedTerms } from './find-avoided-terms.mjs';

const inPath = (path: string) => findAvoidedTerms({ path, text: '' });
const inText = (text: string) => findAvoidedTerms({ path: 'a.ts', text });

describe('the vocabulary check', () => {
  it('finds avoided terms in names of files and folders, word by word', () => {
    expect(inPath('src/goods/list.ts')).toEqual([
      'src/goods/list.ts: "goods" contains an avoided term; use products',
    ]);
    expect(inPath('src/give-back-memory.ts')).toHaveLength(1);
    expect(inPath('src/web/page.ts')).toHaveLength(1);
    expect(inPath('src/webhook/place-order.ts')).toEqual([]);
  });

  it.each([
    'export function tellOf() {}',
    'export const keepHouse = 1;',
    'export type OnceAtATime = 1;',
    'export interface Postman {}',
    'export async function startPostman() {}',
    'export const KEPT_PAGES = [];',
    'const a = 1;\nexport { a as openDoors };',
  ])('rejects %s', text => {
    expect(inText(text)).toHaveLength(1);
  });

  it.each([
    'export function placeOrder() {}',
    'export const placeholder = 1;',
    'export function keypad() {}',
    'const postman = 1;',
    'export const onHold = 1;',
    'export function wordsOf() {}',
  ])('accepts %s', text => {
    expect(inText(text)).toEqual([]);
  });
});
