/** A shop whose owner has written texts of pages. */
import { describe, expect, it } from 'vitest';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { createPages, registerPages } from '#server/site/pages/pages.routes.ts';
import { type ServerEntry, toPublished } from '#server/site/pages/published.ts';
import { createTestApp, PRODUCTS } from '#testing/test-app.ts';
import { testSettings } from '#testing/test-settings.ts';

const ENTRY = '/src/storefront/app/entry-server.tsx';

const SETTINGS = testSettings({
  shop: { name: 'Dori', email: 'namaste@dori.example', address: { city: 'Jaipur' } },
  policies: { updated: 'May 2026' },
  texts: {
    privacy: '# Your data\n\nWe ask {email}.',
    about: 'Linen, **woven** in {city}.',
    contact: 'Come and see us.',
    faq: '## Linen\n\n### Does it shrink?\n\nA little.',
  },
});

async function openShop() {
  const version = describeCatalogue(PRODUCTS, { settings: SETTINGS });
  const { createRenderer } = (await import(/* @vite-ignore */ ENTRY)) as ServerEntry;
  const files = { entry: '/assets/entry.js', imports: [], styles: [], fonts: [] };
  const renderer = createRenderer(toPublished(version), () => new Date('2026-11-22'));
  const pages = createPages({ renderer, toFiles: () => files, publicUrl: undefined });
  return createTestApp('embedded', {
    getVersion: () => version,
    pages: async app => registerPages(app, () => pages),
  });
}

describe('texts of pages', () => {
  it('shows the texts of its owner instead of those of the sample', async () => {
    const { app } = await openShop();
    const readBody = async (url: string) => (await app.inject(url)).body;
    const privacy = await readBody('/privacy-policy');
    expect(privacy).toContain('<h2 id="section-1">Your data</h2>');
    expect(privacy).toContain('<a href="mailto:namaste@dori.example">namaste@dori.example</a>');
    expect(privacy).toContain('<a href="#section-1">Your data</a>');
    expect(privacy).toContain('<meta name="description" content="We ask namaste@dori.example.">');
    expect(privacy).toContain('Last updated: May 2026');
    expect(privacy).not.toContain('1. What we collect');
    const about = await readBody('/about');
    expect(about).toContain('<p>Linen, <strong>woven</strong> in Jaipur.</p>');
    expect(about).not.toMatch(/Our Mission|Tamil for thread/);
    expect(await readBody('/contact')).toContain('<p>Come and see us.</p>');
    const faq = await readBody('/faq');
    expect(faq).toContain('<details><summary>Does it shrink?</summary><div><p>A little.</p>');
    expect(faq).not.toMatch(/FAQPage|How do I care for handloom/);
    expect(await readBody('/terms-of-service')).toContain('1. These terms');
    expect((await app.inject('/page-texts/privacy')).json()).toMatchObject({
      sections: [{ id: 'section-1', title: 'Your data' }],
    });
    for (const page of ['terms', 'no-such', 'constructor'])
      expect((await app.inject(`/page-texts/${page}`)).statusCode).toBe(404);
    const home = await readBody('/');
    expect(home).toContain('"ownTexts":["about","contact","faq","privacy"]');
    expect(home).not.toContain('Your data');
  });
});
