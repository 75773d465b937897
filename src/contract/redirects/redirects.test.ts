import { describe, expect, it } from 'vitest';
import { readOldAddress, toLookupKeys } from './old-address.ts';
import { readTarget, targetKey, withOtherParams } from './target.ts';

describe('an old address', () => {
  it.each([
    ['/products/Indigo-Kurta', '/products/indigo-kurta'],
    ['/products/indigo-kurta/', '/products/indigo-kurta'],
    ['products/indigo-kurta', '/products/indigo-kurta'],
    [' /products//indigo-kurta?utm_source=x#reviews ', '/products/indigo-kurta'],
    ['https://old-shop.example/products/indigo-kurta', '/products/indigo-kurta'],
    ['HTTP://OLD-SHOP.EXAMPLE:8080/Products/x?ref=1', '/products/x'],
    ['//old-shop.example/x', '/x'],
    ['old-shop.example/products/x', '/products/x'],
    ['about.html', '/about.html'],
    ['index.php?route=product/product&product_id=40', '/index.php?product_id=40&route=product%2Fproduct'],
    ['index.php/kurta.html', '/index.php/kurta.html'],
    ['old-shop.example/index.php?product_id=40', '/index.php?product_id=40'],
    ['/product/%E0%AE%95%E0%AF%81%E0%AE%B0%E0%AF%8D%E0%AE%A4%E0%AE%BE', '/product/குர்தா'],
    ['/caf%C3%A9', '/café'],
    ['/cafe\u0301', '/café'],
    ['/100%', '/100%25'],
    ['/100%25', '/100%25'],
    ['/a%2Fb', '/a%2Fb'],
    ['/what%3Fnow', '/what%3Fnow'],
    ['/?p=12', '/?p=12'],
    ['https://old.example/?p=12&utm_source=x', '/?p=12'],
    ['/?product=Indigo-Kurta&lang=en', '/?product=indigo-kurta'],
    ['/?post_type=product&P=12', '/?p=12'],
    ['/products/x?variant=40123&_pos=1', '/products/x?variant=40123'],
    [
      '/product/x/?attribute_pa_size=M&attribute_pa_color=Indigo',
      '/product/x?attribute_pa_color=indigo&attribute_pa_size=m',
    ],
    ['/index.php?route=product/product&product_id=40', '/index.php?product_id=40&route=product%2Fproduct'],
  ])('%j is stored as %j, and that as itself', (text, stored) => {
    expect(readOldAddress(text)).toEqual({ ok: true, value: stored });
    expect(readOldAddress(stored)).toEqual({ ok: true, value: stored });
  });

  it.each(['', '   ', '/a\u0000b', '/a%00b', '/caf%E9', '/a/%E0%AE/b', `/${'x'.repeat(501)}`])(
    '%j is refused',
    text => {
      expect(readOldAddress(text).ok).toBe(false);
    },
  );

  it('is looked up with its parameters first, and then by its path', () => {
    expect(toLookupKeys('/products/x?variant=1')).toEqual(['/products/x?variant=1', '/products/x']);
    expect(toLookupKeys('/?p=12')).toEqual(['/?p=12']);
  });
});

describe('a target', () => {
  const HOST = 'nool.example';

  it.each([
    ['/product/KUR-0042', '/product/KUR-0042'],
    ['/shop?category=kurta&sort=newest', '/shop?category=kurta&sort=newest'],
    ['/about/', '/about'],
    ['/', '/'],
    ['https://nool.example/faq#returns', '/faq#returns'],
    ['/collections/குர்தா', `/collections/${encodeURIComponent('குர்தா')}`],
    ['/a/../shop', '/shop'],
  ])('%j is %j', (text, target) => {
    expect(readTarget(text, HOST)).toEqual({ ok: true, value: target });
  });

  it.each([
    '',
    'shop',
    'https://evil.example/',
    'https://nool.example.evil.example/',
    'https://nool.example@evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%09/evil.example',
    '/%2Fevil.example',
    '/%5cevil.example',
    '/\t/evil.example',
    'https:evil.example',
    '/api/orders',
    '/console',
    '/Console/today',
    '/con%73ole/orders',
    '/%61pi/orders',
    '/100%',
    '/caf%E9',
    '/shop%0d%0aSet-Cookie:x',
    `/${'x'.repeat(501)}`,
  ])('%j is refused', text => {
    expect(readTarget(text, HOST).ok).toBe(false);
  });

  it('has the parameters of a request that say where somebody came from', () => {
    expect(withOtherParams('/shop?category=kurta#x', 'variant=1&utm_source=mail&category=old')).toBe(
      '/shop?category=kurta&utm_source=mail#x',
    );
    expect(withOtherParams('/shop?size=S', 'color=red&color=blue&size=M')).toBe(
      '/shop?size=S&color=red&color=blue',
    );
    expect(targetKey('/Product/KUR-0042?utm_source=x#y')).toBe('/product/kur-0042');
  });
});
