/** Which documents allow the scripts and frames of a payment gateway, and which are not to be stored. */
import { describe, expect, it } from 'vitest';
import { PAGE_ROWS } from '#contract/pages.ts';
import { createPaymentHeaders, createSecurityHeaders } from '#server/platform/http/security-headers.ts';
import { createTestApp } from '#testing/test-app.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { createPages, registerPages } from './pages.routes.ts';

const INLINE = ['start()'];
const RAZORPAY = 'https://*.razorpay.com';

/** A shop whose documents are all alike. */
async function openShop(gateway: readonly string[] | undefined) {
  const page = {
    head: { title: '', description: '' },
    html: '',
    shop: SETTINGS.shop,
    hydrationData: null,
    module: 'x',
  };
  const pages = createPages({
    renderer: { documentKey: path => Promise.resolve(path), render: () => Promise.resolve(page) },
    toFiles: () => ({ entry: '', imports: [], styles: [], fonts: [] }),
    publicUrl: undefined,
  });
  const { app } = await createTestApp('embedded', {
    inlineScripts: INLINE,
    pages: async plugin => {
      const headers = gateway && createPaymentHeaders({ inlineScripts: INLINE, gateway });
      registerPages(
        plugin,
        () => pages,
        () => headers,
      );
    },
  });
  return app;
}

const ORDINARY = createSecurityHeaders(INLINE);
const PAYMENT_PAGES = ['/checkout', '/orders', '/order'];
const OTHERS = PAGE_ROWS.map(({ path }) => path.replace(/:\w+/, 'x')).filter(
  path => !PAYMENT_PAGES.includes(path),
);

function toPolicy(headers: Readonly<Record<string, unknown>>) {
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(directives.map(directive => directive.split(/ (.*)/s).slice(0, 2)));
}

describe('with a gateway', () => {
  it.each([...PAYMENT_PAGES, '/Checkout', '/orders?open=1'])(
    '%s allows its scripts, frames and windows',
    async url => {
      const { headers } = await (await openShop([RAZORPAY])).inject(url);
      const ordinary = toPolicy(ORDINARY);
      expect(toPolicy(headers)).toEqual({
        ...ordinary,
        'script-src': `${ordinary['script-src']} ${RAZORPAY}`,
        'style-src': "'self' 'unsafe-inline'",
        'connect-src': `'self' ${RAZORPAY}`,
        'frame-src': RAZORPAY,
        'form-action': `'self' ${RAZORPAY}`,
      });
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );

  it.each([...OTHERS, '/no/such/page', '/checkout/more', '/api/orders', '/products.json'])(
    '%s is as without one',
    async url => {
      const { headers } = await (await openShop([RAZORPAY])).inject(url);
      expect(headers).toMatchObject(ORDINARY);
      expect(headers['content-security-policy']).not.toContain('razorpay');
    },
  );
});

describe('without a gateway', () => {
  it.each([...PAYMENT_PAGES, ...OTHERS])('%s has the policy of all pages', async url => {
    const { headers } = await (await openShop(undefined)).inject(url);
    expect(headers['content-security-policy']).toBe(ORDINARY['content-security-policy']);
    if (url !== '/order') expect(headers).toMatchObject(ORDINARY);
  });
});

describe('the page of an order, whose address contains a secret', () => {
  it.each(['/order', '/Order', '/order?pay=NL-261127-7K3M9Q'])('%s is stored nowhere', async url => {
    const { headers } = await (await openShop([RAZORPAY])).inject(url);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('strict-origin');
  });

  it('leaves the other pages as they are', async () => {
    const { headers } = await (await openShop(undefined)).inject('/orders');
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers['referrer-policy']).toBe(ORDINARY['referrer-policy']);
  });
});
