import { describe, expect, it } from 'vitest';
import { mayStore, pageToCache, strategyFor } from './strategy.ts';

const ask = (path: string, over: object = {}) =>
  strategyFor({ method: 'GET', mode: 'navigate', path, isOwn: true, ...over });

describe('the service worker', () => {
  it('keeps out of the interface, of other methods and other hosts', () => {
    expect(ask('/api/orders', { mode: 'cors' })).toBe('network');
    expect(ask('/preview/token/shop')).toBe('network');
    expect(ask('/shop', { method: 'POST' })).toBe('network');
    expect(ask('/images/a.avif', { isOwn: false })).toBe('network');
    for (const path of ['/console', '/console/orders']) expect(ask(path)).toBe('network');
  });

  it('never shows checkout or account pages from what was kept, but the offline page', () => {
    for (const path of ['/checkout', '/orders', '/order', '/profile', '/login'])
      expect(ask(path)).toBe('network-or-offline-page');
    expect(ask('/orders', { method: 'POST' })).toBe('network');
  });

  it('asks the network first for pages and goods, and last for what its address names', () => {
    expect(ask('/product/KUR-0001')).toBe('network-first');
    for (const products of ['/products.json', '/products-list.json', '/products/KUR-0001'])
      expect(ask(products, { mode: 'cors' })).toBe('network-first');
    expect(ask('/assets/entry-1a2b.js', { mode: 'cors' })).toBe('cache-first');
    expect(ask('/media/1a2b-480.avif', { mode: 'no-cors' })).toBe('cache-first');
    expect(ask('/images/KUR-0001-480.avif', { mode: 'no-cors' })).toBe('network-first');
    expect(ask('/sitemap.xml', { mode: 'cors' })).toBe('network');
  });

  it('stores nothing that the server says is not to be stored', () => {
    const response = (control: string | undefined, over: Partial<Response> = {}) =>
      mayStore({
        ok: true,
        type: 'basic',
        headers: new Headers(control === undefined ? {} : { 'cache-control': control }),
        ...over,
      });
    for (const control of ['no-store', 'No-Store', 'private, no-store', 'max-age=0,no-store', 'private'])
      expect([control, response(control)]).toEqual([control, false]);
    for (const control of [undefined, 'public, no-cache', 'public, max-age=31536000, immutable'])
      expect([control, response(control)]).toEqual([control, true]);
    expect(response(undefined, { ok: false })).toBe(false);
    expect(response(undefined, { type: 'opaque' })).toBe(false);
  });

  it('keeps at a document’s word only what may be shown from memory', () => {
    expect(pageToCache({ cache: '/shop?category=kurta' })).toBe('/shop?category=kurta');
    for (const cache of [
      '/checkout',
      '/orders?x',
      '/api/stock',
      '//evil.example/',
      'https://evil.example',
      7,
    ]) {
      expect(pageToCache({ cache })).toBeUndefined();
    }
    expect(pageToCache('/faq')).toBeUndefined();
  });
});
