/** A shop with settings of its own: what it sends and shows has no trace of the sample's name, phone and figures. */

import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#contract/error.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { PAGE_ROWS } from '#contract/pages.ts';
import { API, CONTENT_FILE, fill, MANIFEST_FILE, productPage } from '#contract/urls.ts';
import { orderRequestFor } from '#testing/order-request.ts';
import { createTestApp, ENGINES, PRODUCTS } from '#testing/test-app.ts';
import { testSettings } from '#testing/test-settings.ts';
import { registerVerified } from '#testing/test-shopper.ts';
import { describeCatalogue } from './catalogue/products/load-catalogue.ts';
import { deriveKeys } from './people/accounts/sessions/keys.ts';
import { emailHtml } from './site/mails/email-html.ts';
import { emailText } from './site/mails/email-text.ts';
import { toMessage } from './site/mails/message.ts';
import { renderEmail } from './site/mails/render-email.ts';
import { createPages, registerPages } from './site/pages/pages.routes.ts';
import { type ServerEntry, toPublished } from './site/pages/published.ts';
import { registerSeoRoutes } from './site/pages/seo.routes.ts';
import { findTheme, registerTheme } from './site/pages/theme.routes.ts';
import { withTheme } from './site/pages/theme-style.ts';

const ENTRY = '/src/storefront/app/entry-server.tsx';
const LOGO = { url: `/media/${'d0'.repeat(16)}-960.avif`, width: 960, height: 240 };

const SETTINGS = testSettings({
  isSample: false,
  shop: {
    name: 'Dori',
    logo: LOGO,
    tagline: 'Linen from Jaipur',
    site: 'dori',
    orderPrefix: 'DOR',
    founded: 1998,
    courts: 'Jaipur',
    email: 'namaste@dori.example',
    phone: '+91 141 255 0000',
    address: { line: '7 Hawa Mahal Road', city: 'Jaipur', state: 'Rajasthan', postalCode: '302002' },
    hours: { weekdays: 'Every day', saturday: 'All Saturday', phone: 'Mornings', delivery: 'Evenings' },
  },
  money: { taxPercent: 5, freeShippingAbove: 1499, codMinimum: 300, codFreeFrom: 2000, codCharge: 75 },
  payment: { methods: ['upi', 'cod'], upi: { id: 'dori@okbank' }, banks: ['Bank of Baroda'] },
  delivery: {
    estimateDays: 4,
    standard: '3-4 days',
    metros: '2 days',
    express: '1 day',
    processing: '1 hour',
  },
  returns: { windowDays: 15, refund: '2 days', authorization: '1 hour' },
  policies: { updated: 'May 2026', dataRequestDays: 12 },
  legal: {
    name: 'Dori Textiles LLP',
    gstin: '27AAPFU0939F1ZV',
    grievanceOfficer: { name: 'Asha Jain', email: 'asha@dori.example', phone: '+91 141 255 0001' },
  },
  theme: { light: { action: '#0b5d3b', ground: '#fffdf5' }, dark: {} },
  content: {
    stats: [{ figure: '3', label: 'Looms' }],
    cities: { metros: ['Delhi'], others: ['Ajmer'] },
    banners: [],
    offers: [],
    testimonials: [{ name: 'Ira', city: 'Pune', quote: 'Lovely linen.' }],
  },
});

/** The sample's own values; `₹` and the space keep figures from matching prices and addresses. */
const TRACES = [
  'Nool',
  '4600 1925',
  '4446001925',
  'hello@nool.example',
  '14 Arcot Road',
  '600026',
  'Handloom and everyday clothing from Chennai',
  '18%',
  '₹999',
  '₹199 ',
  '₹299 ',
  '₹50 ',
  '5-7 business days',
  'January 2025',
  'Monday',
  'State Bank of India',
  'Meenakshi R.',
  'Happy Customers',
  'Fresh off the loom',
  'Tamil for',
  'Vadapalani',
  'Handloom',
  'from the loom',
  'Search kurtas',
  'out of 5',
  'twenty others',
  '/images/favicon',
  '/images/icon-',
  '/images/share',
];

function expectNoTrace(where: string, text: string): void {
  const found = TRACES.filter(trace => text.includes(trace));
  expect([where, found]).toEqual([where, []]);
}

async function openShop(engine: (typeof ENGINES)[number], settings = SETTINGS) {
  const version = describeCatalogue(PRODUCTS, { settings });
  const getVersion = () => version;
  const { createRenderer } = (await import(/* @vite-ignore */ ENTRY)) as ServerEntry;
  const files = { entry: '/assets/entry.js', imports: [], styles: [], fonts: [] };
  const toFiles = () => withTheme(files, findTheme(version));
  const renderer = createRenderer(toPublished(version), () => new Date('2026-11-22'));
  const pages = createPages({ renderer, toFiles, publicUrl: 'https://dori.example' });
  const shop = await createTestApp(engine, {
    getVersion,
    pages: async app => {
      registerSeoRoutes(app, { getVersion, publicUrl: 'https://dori.example' });
      registerTheme(app, getVersion);
      registerPages(app, () => pages);
    },
  });
  return { ...shop, getVersion };
}

function toOrder(id: string, paymentMethod: 'card' | 'cod' | 'upi') {
  const product = PRODUCTS.find(candidate => candidate.id === id);
  if (product === undefined) throw new Error(`There is no product ${id}`);
  return orderRequestFor([{ product, size: 'M', quantity: 1 }], { paymentMethod, settings: SETTINGS });
}

describe.each(ENGINES)('a shop with other settings, %s', engine => {
  it('has no trace of the sample in documents, manifest and content', async () => {
    const { app } = await openShop(engine);
    const pages = PAGE_ROWS.map(({ path }) =>
      path.replace(':id', 'KUR-0001').replace(':collectionName', 'new'),
    );
    for (const url of [...pages, productPage('no-such'), '/no/such/page', MANIFEST_FILE, CONTENT_FILE]) {
      const { body } = await app.inject(url);
      expectNoTrace(url, body);
    }
    expect((await app.inject('/about')).body).toContain('<title>About Us | Dori</title>');
    expect((await app.inject(MANIFEST_FILE)).json()).toMatchObject({ name: 'Dori: Linen from Jaipur' });
    expect((await app.inject(API.openapi)).json()).toMatchObject({ info: { title: 'The API of Dori' } });
    expect((await app.inject('/')).body).toContain('Welcome to');
    expect((await app.inject('/contact')).body).toContain('href="tel:+911412550000"');
    for (const url of ['/contact', '/about', '/terms-of-service']) {
      const body = (await app.inject(url)).body.replaceAll('<!-- -->', '');
      for (const text of ['Dori is run by Dori Textiles LLP.', 'GSTIN: 27AAPFU0939F1ZV', 'Asha Jain']) {
        expect([url, text, body.includes(text)]).toEqual([url, text, true]);
      }
    }
    const faq = (await app.inject('/faq')).body.replaceAll('<!-- -->', '');
    expect(faq).toContain('By UPI, or cash on delivery. Tax of 5%');
  });

  it('shows its logo, and makes its icons of it', async () => {
    const { app } = await openShop(engine);
    const { body } = await app.inject('/');
    const [path, small] = [`/media/${'d0'.repeat(16)}`, `/media/${'d0'.repeat(16)}-480.avif`];
    const [, ...shown] = body.split(`src="${small}" width="960" height="240" alt="Dori"`);
    expect(shown).toHaveLength(2);
    for (const tag of [
      `<link rel="icon" href="${path}-favicon-32.png"`,
      `<link rel="apple-touch-icon" href="${path}-apple-touch-icon.png">`,
      `<meta property="og:image" content="https://dori.example/share/wide${path}-share.png.jpg">`,
      `"logo":"https://dori.example${path}-icon-512.png"`,
    ])
      expect(body).toContain(tag);
    const { icons } = (await app.inject(MANIFEST_FILE)).json();
    expect(icons[0]).toMatchObject({ src: `${path}-icon-192.png`, sizes: '192x192', type: 'image/png' });
  });

  it('has icons that are there while it has no logo', async () => {
    const { app } = await openShop(engine, { ...SETTINGS, shop: { ...SETTINGS.shop, logo: undefined } });
    const bodies = (await app.inject('/')).body + (await app.inject(MANIFEST_FILE)).body;
    const urls = new Set(bodies.match(/(?:\/share\/wide)?\/media\/initial[\w.-]+/g));
    expect(urls.size).toBe(6);
    for (const url of urls) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
  });

  it('has its own colours in documents and manifest', async () => {
    const { app } = await openShop(engine);
    const href = /<link rel="stylesheet" href="(\/assets\/theme-[^"]+)">/.exec(
      (await app.inject('/')).body,
    )?.[1];
    const sheet = await app.inject(href ?? '');
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(sheet.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(sheet.body).toContain('--action:light-dark(#0b5d3b,#b3c3f7)');
    expect(sheet.body).not.toContain('--ink:');
    const earlier = await app.inject('/assets/theme-0123456789abcdef.css');
    expect([earlier.body, earlier.headers['cache-control']]).toEqual([sheet.body, 'no-store']);
    expect((await app.inject(MANIFEST_FILE)).json()).toMatchObject({ theme_color: '#fffdf5' });
  });

  it('prices orders by its own rules', async () => {
    const shop = await openShop(engine);
    const { token } = await registerVerified(shop);
    const place = (payload: object) => shop.send({ method: 'POST', url: API.orders, payload }, token);
    const placed = await place(toOrder('KUR-0001', 'cod'));
    const { order } = placed.json<PlacedOrder>();
    expect(order).toMatchObject({ subtotal: 799, tax: 39.95, codCharges: 75, total: 913.95 });
    expect(order.orderNumber).toMatch(/^DOR-261120-/);
    const found = await shop.send({ url: fill(API.order, { id: order.orderNumber }) }, token);
    expect(found.json()).toMatchObject({ id: order.id });
    expect(order.estimatedDelivery.slice(0, 10)).toBe('2026-11-24');
    const small = await place(toOrder('BAB-0299', 'cod'));
    expect([small.statusCode, small.json().message]).toEqual([
      400,
      'Minimum order amount for COD is ₹300. Please add more items to your cart or choose a different payment method.',
    ]);
    const card = await place(toOrder('KUR-0001', 'card'));
    expect([card.statusCode, card.json()]).toEqual([
      400,
      {
        code: 'payment-not-offered',
        message: MESSAGES.paymentNotOffered,
        fields: { paymentMethod: MESSAGES.paymentNotOffered },
      },
    ]);
  });

  it('sends its mails under its own name', async () => {
    const shop = await openShop(engine);
    const { db, clock, getVersion } = shop;
    const { token } = await registerVerified(shop);
    await shop.send({ method: 'POST', url: API.orders, payload: toOrder('KUR-0001', 'cod') }, token);
    await shop.send({ method: 'POST', url: API.forgotPassword, payload: { email: 'meena@nool.example' } });
    const rows = await db.selectFrom('outbox').selectAll().execute();
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['order-placed', 'password-reset']);
    const linkKeys = [deriveKeys('a secret of thirty-two bytes or more').links];
    for (const row of rows) {
      const deps = { db, clock: clock.now, getVersion, base: 'https://dori.example', linkKeys };
      const email = await renderEmail(deps, row);
      if (email === undefined) throw new Error(`${row.kind} was not rendered`);
      const { from, subject } = toMessage(email, {});
      expect(from).toEqual({ name: 'Dori', address: 'namaste@dori.example' });
      const text = emailText(email.content);
      const html = emailHtml(email.content);
      expect(html).toContain(';color:#0b5d3b');
      expect(html).toContain(`src="https://dori.example/media/${'d0'.repeat(16)}-mail.png"`);
      expect(html).toContain('alt="Dori"');
      expect(html).not.toMatch(/#23376b|#f8f4ec/i);
      // The PIN code of the shopper is that of the sample's address.
      expectNoTrace(row.kind, `${subject}${text}${html}`.replaceAll('Chennai 600026', ''));
      expect(text).toContain('Dori, 7 Hawa Mahal Road, Jaipur 302002\n+91 141 255 0000 (Mornings)');
      if (row.kind === 'order-placed') expect(text).toContain('Tax (5%): ₹39.95\nCOD charge: ₹75.00');
    }
  });
});
