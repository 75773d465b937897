/** The texts that come with the shop, as an owner gets them to start from. */
import { describe, expect, it } from 'vitest';
import { PAGES } from '#contract/urls.ts';
import { textHints } from '#domain/owner-texts/text-hints.ts';
import { type Settings, TEXT_PAGES, type TextPage } from '#domain/settings.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { type ServerEntry, toPublished } from '#server/site/pages/published.ts';
import { PRODUCTS } from '#testing/test-app.ts';
import { testSettings } from '#testing/test-settings.ts';
import { renderText } from './render-text.ts';

const ENTRY = '/src/storefront/app/entry-server.tsx';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Names with characters that Markdown and HTML read, and figures that appear twice. */
const OTHER_SHOP = testSettings({
  isSample: false,
  shop: {
    name: 'Cut & Sew *No_1* [x]',
    tagline: '- Linen <b>of</b> `Jaipur` &amp; Kota',
    email: 'a_b@dori.example',
    address: { line: '1. Lane', city: 'Jaipur', state: 'Rajasthan', postalCode: '302001' },
  },
  money: { freeShippingAbove: 299, codFreeFrom: 299, codMinimum: 50, taxScheme: 'gst-inclusive' },
  returns: { windowDays: 7 },
  legal: { name: 'Dori *LLP*', gstin: '27AAPFU0939F1ZV' },
  shipping: {
    zones: [{ name: 'All_of_India', places: [], minDays: 2, maxDays: 4 }],
    packingDays: 1,
    rates: [{ charge: 50 }],
  },
});

/** Each block of a page or of a text, without the spaces between words. */
function toBlocks(html: string): readonly string[] {
  return html
    .split(/<\/?(?:p|h\d|li|ul|ol|section|details|summary|div)\b[^>]*>/)
    .map(block =>
      block
        .replaceAll(/<[^>]*>|\s+/g, '')
        .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole),
    )
    .filter(block => block !== '');
}

async function open(settings: Settings) {
  const { createRenderer, builtInText } = (await import(/* @vite-ignore */ ENTRY)) as ServerEntry;
  const version = describeCatalogue(PRODUCTS, { settings });
  const renderer = createRenderer(toPublished(version), () => new Date('2026-11-22'));
  const readText = (page: TextPage) => builtInText({ page, settings, isPaidOnline: false });
  return {
    readText,
    builtIn: async (page: TextPage) => (await renderer.render(PAGES[page])).html,
    own: async (page: TextPage, of = settings) =>
      renderText(await readText(page), { settings: of, hasQuestions: page === 'faq' }).html,
  };
}

describe.each([
  ['the sample', testSettings()],
  ['another shop', OTHER_SHOP],
])('the texts of %s', (_name, settings) => {
  it.each(TEXT_PAGES)('are on the page %s, word for word', async page => {
    const { builtIn, own } = await open(settings);
    const [shown, written] = [toBlocks(await builtIn(page)), toBlocks(await own(page))];
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter(block => !shown.includes(block))).toEqual([]);
  });

  it.each(['shippingInfo', 'returns', 'privacy', 'terms'] as const)('have all sections of %s', async page => {
    const { builtIn, own } = await open(settings);
    const sections = (await builtIn(page)).match(/<section aria-labelledby.*?<\/section>/gs) ?? [];
    const written = toBlocks(await own(page));
    expect(sections.length).toBeGreaterThan(3);
    expect(sections.flatMap(toBlocks).filter(block => !written.includes(block))).toEqual([]);
  });

  it('raise no hint', async () => {
    const { readText } = await open(settings);
    const texts = Object.fromEntries(
      await Promise.all(TEXT_PAGES.map(async page => [page, await readText(page)] as const)),
    );
    expect(textHints({ ...settings, texts }).filter(({ field }) => field.startsWith('texts.'))).toEqual([]);
  });
});

it.each([true, false])('speaks of mails only where they are sent: %s', async sendsMails => {
  const { builtInText } = (await import(/* @vite-ignore */ ENTRY)) as ServerEntry;
  const read = (page: TextPage, settings: Settings) =>
    builtInText({ page, settings, isPaidOnline: false, sendsMails });
  for (const page of ['privacy', 'shippingInfo', 'faq'] as const) {
    const text = await read(page, OTHER_SHOP);
    expect([page, text.includes('by email')]).toEqual([page, sendsMails]);
    expect(text).not.toContain('SMS');
    // The sample says what the specification does.
    expect(await read(page, testSettings())).toContain(page === 'privacy' ? 'by email' : 'by SMS and email');
  }
});

it('follows the settings that change later', async () => {
  const { own } = await open(testSettings());
  const later = testSettings({ returns: { windowDays: 12 }, money: { freeShippingAbove: 1499 } });
  expect(await own('returns', later)).toContain('within 12 days of delivery');
  expect(await own('shippingInfo', later)).toContain('Free on orders above ₹1,499.');
  expect(await own('faq', later)).toContain('<details><summary>How long does delivery take?</summary>');
});

it.each([
  [true, ['contact', 'faq', 'shippingInfo']],
  [false, []],
])('the pages that speak of express delivery, where it is offered: %s', async (hasExpress, expected) => {
  const { builtIn } = await open({ ...OTHER_SHOP, delivery: { ...OTHER_SHOP.delivery, hasExpress } });
  const bodies = await Promise.all(TEXT_PAGES.map(async page => [page, await builtIn(page)] as const));
  expect(bodies.filter(([, body]) => /\bexpress\b/i.test(body)).map(([page]) => page)).toEqual(expected);
});
