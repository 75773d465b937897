import { describe, expect, it } from 'vitest';
import { fill, loginPage, productPage, safeNext } from './urls.ts';

describe('addresses', () => {
  it('are filled with encoded values', () => {
    expect(productPage('a/b ?')).toBe('/product/a%2Fb%20%3F');
    expect(() => fill('/orders/:id', {})).toThrow('id');
    expect(loginPage('/checkout?x=1')).toBe('/login?next=%2Fcheckout%3Fx%3D1');
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
    ];
    for (const next of [...hostile, null, '/login', '/login?next=/login']) expect(safeNext(next)).toBe('/');
  });
});
