import { expect, it } from 'vitest';
import { filesIn } from './document-files.ts';

it('finds each script and style once, alone or in a list', () => {
  const html =
    '<script data-entry="/assets/packages-a.js /assets/entry-b.js" data-imports="">let a = 1</script>' +
    '<link rel="stylesheet" href="/assets/entry-b.css"><link rel="preload" href="/assets/figtree-c.woff2" as="font">' +
    '<link rel="stylesheet" href="/assets/entry-b.css"><img src="/images/a.avif"><p>In /assets/ there is /assets/no.js</p>';
  expect([...filesIn(html)]).toEqual([
    '/assets/packages-a.js',
    '/assets/entry-b.js',
    '/assets/entry-b.css',
    '/assets/figtree-c.woff2',
  ]);
});
