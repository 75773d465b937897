import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const read = (page: string) => readFileSync(join(root, page), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe.each(pages)('%s', page => {
  const text = read(page);

  it('names only existing npm scripts', () => {
    expect(matches(text, /npm run ([a-z][\w:-]*)/g).filter(name => scripts[name] === undefined)).toEqual([]);
  });

  it('names only existing files and folders', () => {
    const paths = matches(
      text,
      /`((?:src|docs|bench|catalogue|deploy|drills|e2e|scripts|testing)\/[\w./-]*)`/g,
    );
    const created = /^catalogue\/(?:photos\/|products\.json\.bak)/;
    expect(paths.filter(path => !created.test(path) && !existsSync(join(root, path)))).toEqual([]);
  });

  it('links only to existing files', () => {
    const links = matches(text, /\]\((?!https?:|#)([^)#]+)/g);
    expect(links.filter(link => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });
});

it('decision pages repeat the number of their file name in the heading', () => {
  const decisions = pages.filter(page => page.startsWith(join('docs', 'decisions')));
  const wrong = decisions.filter(page => !read(page).startsWith(`# ${Number(page.match(/\d{4}/)?.[0])}. `));
  expect(wrong).toEqual([]);
  expect(new Set(decisions.map(page => page.match(/\d{4}/)?.[0])).size).toBe(decisions.length);
});
