import { describe, expect, it } from 'vitest';
import { fill, loginPage, productPage, safeNext, whatsAppLink } from './urls.ts';

describe('addresses', () => {
  it('are filled with encoded values', () => {
    expect(productPage('a/b ?')).toBe('/product/a%2Fb%20%3F');
    expect(() => fill('/orders/:id', {})).toThrow('id');
    expect(loginPage('/checkout?x=1')).toBe('/login?next=%2Fcheckout%3Fx%3D1');
  });

  it('write to a number in WhatsApp however it is displayed', () => {
    for (const number of ['+91 98400 12345', '+91-98400-12345', '098400 12345', '9840012345'])
      expect(whatsAppLink(number, 'Is it there? & when')).toBe(
        'https://wa.me/919840012345?text=Is%20it%20there%3F%20%26%20when',
      );
  });

  it('stay in the shop wherever they lead to', () => {
    for (const next of [
      '/%2f%2fevil.example',
      '/@evil.example',
      '/:80',
      '/;//evil.example',
      '/?u=//evil',
      '/#//evil',
    ]) {
      const { origin, pathname } = new URL(safeNext(next), 'https://nool.example');
      expect([next, origin, pathname.startsWith('//')]).toEqual([next, 'https://nool.example', false]);
    }
  });

  it('lead on to internal pages alone after login', () => {
    expect(safeNext('/checkout?a=b#c')).toBe('/checkout?a=b#c');
    const hostile = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/a\\b',
      '/\tx',
      '',
      'javascript:1',
      '/..//evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      '/%2e%2e//evil.example',
      '/%2E/%2e%2E//evil.example/checkout',
      '/\r\n//evil.example',
      '/./login?next=/login',
      ' //evil.example',
      '\u00a0//evil.example',
      '%2f%2fevil.example',
      '?next=//evil.example',
      '#//evil.example',
      'data:text/html,x',
      'checkout',
      'nool.example/checkout',
    ];
    for (const next of [...hostile, null, '/login', '/login?next=/login']) expect(safeNext(next)).toBe('/');
  });
});
