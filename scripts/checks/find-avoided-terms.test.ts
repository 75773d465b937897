import { describe, expect, it } from 'vitest';
import { findAvoidedTerms } from './find-avoided-terms.mjs';
import { AVOIDED_TERMS, EXCEPTIONS } from './vocabulary.mjs';

const inPath = (path: string) => findAvoidedTerms({ path, text: '' });
const inText = (text: string, path = 'a.ts') => findAvoidedTerms({ path, text });

describe('the vocabulary check', () => {
  it('finds avoided terms in names of files and folders, word by word', () => {
    expect(inPath('src/goods/list.ts')).toEqual([
      'src/goods/list.ts: "goods" contains an avoided term; use products',
    ]);
    expect(inPath('src/give-back-memory.ts')).toHaveLength(1);
    expect(inPath('src/web/page.ts')).toHaveLength(1);
    expect(inPath('src/tax-faults.module.css')).toHaveLength(1);
    expect(inPath('src/markdown-of.ts')).toHaveLength(1);
    expect(inPath('src/webhook/place-order.ts')).toEqual([]);
  });

  it.each([
    'export function tellPostman() {}',
    'export type OnceAtATime = 1;',
    'export interface Postman {}',
    'export async function startPostman() {}',
    'export const KEPT_PAGES = [];',
    'const a = 1;\nexport { a as openDoors };',
    'export function orderOf() {}',
    'class ApiFailure {}',
    'type Refusal = 1;',
    'interface Applied {}',
    'function f<Answer>() {}',
    'const MOST_ROWS = 1;',
    'let mostRows = 1;',
    'function f(answer: number) {}',
    'const f = (asked: number) => 1;',
    'const f = ([given]: number[]) => 1;',
    'const f = (...problems: number[]) => 1;',
    'const { errors: refusals } = read();',
    'for (const refusal of list) call(refusal);',
    'interface Props { readonly look: string }',
    'const props = { look: 1 };',
    'class Worker { wake() {} }',
  ])('rejects %s', text => {
    expect(inText(text)).toHaveLength(1);
  });

  it.each([
    'export function placeOrder() {}',
    'export const placeholder = 1;',
    'export function keypad() {}',
    'const postman = 1;',
    'export const onHold = 1;',
    'export function splitWords() {}',
    'export function toOrder() {}',
    'type FirstOf<Item> = Item;',
    'const almost = 1;',
    'const { problem, faults } = body;',
    'call(answer.look);',
    "import { wake } from 'package';",
  ])('accepts %s', text => {
    expect(inText(text)).toEqual([]);
  });

  it('reads components, and takes the faults that drills inject by their name', () => {
    expect(inText('export const A = () => <B look="plain" />;\nconst answer = 1;', 'a.tsx')).toHaveLength(1);
    expect(inText('const FAULTS = [];', 'drills/faults.ts')).toEqual([]);
    expect(inText('const FAULTS = [];', 'src/issues.ts')).toHaveLength(1);
  });

  const names = AVOIDED_TERMS.flatMap(({ terms, only }) =>
    terms.map(term =>
      (only === 'end' ? `first ${term}` : term).replaceAll(/ (.)/g, (_, c) => c.toUpperCase()),
    ),
  ).filter(name => !Object.hasOwn(EXCEPTIONS, name));

  it.each(names)('rejects the name %s', name => {
    expect(inText(`export const ${name} = 1;`, 'src/a.ts')).not.toEqual([]);
  });
});
