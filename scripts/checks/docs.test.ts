import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const drills = read('drills/drill-list.ts');
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
/** Files and folders that exist only after a command or a user created them. */
const CREATED = /^sample\/(?:photos\/|products\.json\.bak)/;

describe.each(pages)('%s', page => {
  const text = read(page);

  it('names only existing commands', () => {
    expect(matches(text, /npm run ([a-z][\w:-]*)/g).filter(name => scripts[name] === undefined)).toEqual([]);
    const names = matches(text, /npm run drill -- ([a-z-]+)/g);
    expect(names.filter(name => !new RegExp(`^ {2}'?${name}'?:`, 'm').test(drills))).toEqual([]);
  });

  it('names only existing files and folders', () => {
    const named = /`((?:src|docs|bench|sample|deploy|drills|e2e|scripts|testing)\/[\w./-]*)`/g;
    const paths = matches(text, named).filter(path => !CREATED.test(path));
    const links = matches(text, /\]\((?!https?:|#)([^)#]+)/g).map(link => join(dirname(page), link));
    expect([...paths, ...links].filter(path => !existsSync(join(root, path)))).toEqual([]);
  });
});

it('each decision page has a number of its own, repeated in its heading', () => {
  const numbers = pages.flatMap(page => matches(page, /decisions\/(\d{4})/g).map(Number));
  expect(new Set(numbers).size).toBe(numbers.length);
  const headings = pages
    .filter(page => page.includes('decisions'))
    .map(page => parseInt(read(page).slice(2)));
  expect(headings).toEqual(numbers);
});
