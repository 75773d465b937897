import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const drills = read('drills/drill-list.ts');
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).toSorted();
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
/** The anchors of a page: its headings in lower case, with hyphens. */
const toAnchors = (page: string) =>
  matches(read(page), /^#+ (.+)$/gm).map(heading =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

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

  it('links only to existing headings', () => {
    const links = [...text.matchAll(/\]\(([\w./-]*\.md)?#([\w-]+)\)/g)];
    const missing = links.filter(([, file, anchor = '']) => {
      const target = file === undefined ? page : join(dirname(page), file);
      return !toAnchors(target).includes(anchor);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });
});

const decisions = pages.filter(page => /decisions\/\d{2}-/.test(page));

it('each decision page has a number of its own, repeated in its heading', () => {
  const numbers = decisions.map(page => parseInt(page.slice('docs/decisions/'.length)));
  expect(numbers).toEqual(decisions.map((_, index) => index + 1));
  expect(decisions.map(page => parseInt(read(page).slice(2)))).toEqual(numbers);
});

it('each decision page has a context, a decision and consequences, and a line of the index', () => {
  const headings = decisions.map(page => matches(read(page), /^## (.+)$/gm));
  expect(headings).toEqual(decisions.map(() => ['Context', 'Decision', 'Consequences']));
  const lines = decisions.map(page => `[${read(page).slice(2).split('\n')[0]}](${basename(page)})`);
  expect(matches(read('docs/decisions/README.md'), /^- (.+)$/gm)).toEqual(lines);
});
