import { describe, expect, it } from 'vitest';
import { SETTINGS } from '#testing/test-settings.ts';
import { createDocument } from './document.ts';

const FILES = {
  entry: '/assets/e.js',
  imports: ['/assets/p.js'],
  styles: ['/assets/s.css'],
  fonts: ['/assets/f.woff2'],
};
const HOSTILE = '</script><script>alert(1)</script>"\'&';

describe('document', () => {
  const text = createDocument(
    {
      head: {
        title: HOSTILE,
        description: HOSTILE,
        canonical: '/shop?a=1&b=2',
        structuredData: [{ name: HOSTILE }],
      },
      html: '<main>Cloth</main>',
      inlineScript: 'start()',
      shop: SETTINGS.shop,
      hydrationData: { name: HOSTILE },
      module: 'x',
    },
    FILES,
  ).toString();

  it('contains the page, its files and its data', () => {
    expect(text).toContain('<div id="root"><main>Cloth</main></div>');
    for (const file of [FILES.entry, ...FILES.imports, ...FILES.styles, ...FILES.fonts])
      expect(text).toContain(file);
    expect(text).toContain('href="/shop?a=1&amp;b=2"');
    const data = /id="page-data">(.*?)<\/script>/.exec(text)?.[1];
    expect(JSON.parse(data ?? '')).toEqual({ name: HOSTILE });
  });

  it('escapes all text, and contains no style and only the script of the page', () => {
    expect(text).not.toContain('<script>alert');
    const scripts = text.matchAll(/<script(?![^>]*(?:src=|type="application\/))[^>]*>(.*?)<\/script>/gs);
    expect([...scripts].map(([, script]) => script)).toEqual(['start()']);
    expect(text).not.toMatch(/<style|style=/);
  });

  it('says outside the page that payments are tests, where they are', () => {
    const page = {
      head: { title: '', description: '' },
      html: '',
      shop: SETTINGS.shop,
      hydrationData: null,
      module: 'x',
    };
    const tested = createDocument({ ...page, isTestPayment: true }, FILES).toString();
    expect(tested).toContain('aria-label="Notice">Test payments</aside>\n<div id="root">');
    expect(text).not.toContain('Test payments');
  });

  it('makes the addresses of structured data absolute where the public origin is known', () => {
    const head = {
      title: '',
      description: '',
      structuredData: [{ url: '/faq', offers: { image: ['/a', 'https://a.example/c'] }, sku: '/b' }],
    };
    const page = { head, html: '', shop: SETTINGS.shop, hydrationData: null, module: 'x' };
    const written = createDocument(page, FILES, 'https://nool.example').toString();
    const data = /application\/ld\+json">(.*?)<\/script>/.exec(written)?.[1];
    expect(JSON.parse(data ?? '')).toEqual({
      url: 'https://nool.example/faq',
      offers: { image: ['https://nool.example/a', 'https://a.example/c'] },
      sku: '/b',
    });
  });
});
