import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { toProductJson } from '#contract/products/product.ts';
import { testProductRow } from '#testing/test-product.ts';
import { loadCatalogue } from './load-catalogue.ts';

const ROW = testProductRow({ image: 'ikat.jpg' });

function load(content: string | undefined, pictures: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'nool-products-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  if (content !== undefined) writeFileSync(join(folder, 'products.json'), content);
  mkdirSync(join(folder, 'images'));
  for (const picture of pictures) writeFileSync(join(folder, 'images', picture), '');
  const logger = {
    warn: vi.fn<(...parts: unknown[]) => void>(),
    error: vi.fn<(...parts: unknown[]) => void>(),
  };
  return { ...loadCatalogue(join(folder, 'products.json'), { logger, now: new Date('2026-11-22') }), logger };
}

describe('loading the catalogue', () => {
  it('lists valid rows and logs why the others are dropped', () => {
    const bad = [{ ...ROW, id: 'KUR-0002', price: '799' }, null, ROW, { ...ROW, id: 'KUR-0003', price: -1 }];
    const { catalogue, logger } = load(JSON.stringify([ROW, ...bad]));
    expect([...catalogue.byId.keys()]).toEqual([ROW.id]);
    expect(Array.from(catalogue.products, toProductJson)).toEqual([{ ...ROW, image: '/images/ikat.jpg' }]);
    const reasons = logger.warn.mock.calls.map(([about]) => (about as { reason: string }).reason);
    expect(reasons).toEqual([
      expect.stringContaining('Row 2: price'),
      expect.stringContaining('Row 3'),
      `Row 4: id: ${ROW.id} is taken by an earlier row`,
      expect.stringContaining('Row 5: price'),
    ]);
  });

  it.each([
    ['a missing file', undefined],
    ['a broken file', '[{"id":'],
    ['an empty file', ''],
  ])('shows no products for %s', (_, content) => {
    const { catalogue, logger } = load(content);
    expect(catalogue.products).toEqual([]);
    expect(logger.error).toHaveBeenCalledOnce();
  });

  it('shows no products for a file that is no list', () => {
    const { catalogue, logger } = load('{"products":[]}');
    expect(catalogue.products).toEqual([]);
    expect(logger.warn).toHaveBeenCalledOnce();
  });

  it('leaves out what is a draft, archived or published later, and names their pictures by what is there', () => {
    const later = { publishAt: '2026-11-22T00:00:01Z' };
    const rows = [
      { ...ROW, id: 'P-1', state: 'draft' },
      { ...ROW, id: 'P-2', state: 'archived' },
      { ...ROW, id: 'P-3', ...later },
      { ...ROW, id: 'P-4', state: 'live', publishAt: '2026-11-22T00:00:00Z' },
      { ...ROW, id: 'P-5', images: [{ image: 'back.jpg', alt: 'Back' }] },
    ];
    const { catalogue, logger } = load(JSON.stringify(rows), ['back.avif']);
    expect([...catalogue.byId.keys()]).toEqual(['P-4', 'P-5']);
    expect(catalogue.byId.get('P-5')?.images).toEqual([{ image: '/images/back.avif', alt: 'Back' }]);
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('has an id that changes with the products alone', () => {
    const { id } = load(JSON.stringify([ROW]));
    expect(load(JSON.stringify([ROW], null, 2)).id).toBe(id);
    expect(load(JSON.stringify([{ ...ROW, price: 800 }])).id).not.toBe(id);
  });

  it('shows the encoded picture where the photo itself is not there', () => {
    const rows = JSON.stringify([{ ...ROW, closeUp: 'cloth.png' }]);
    const imagesWith = (...pictures: string[]) => {
      const [product] = load(rows, pictures).catalogue.products;
      return [product?.image, product?.closeUp];
    };
    expect(imagesWith('ikat.avif')).toEqual(['/images/ikat.avif', '/images/cloth.png']);
    expect(imagesWith('ikat.jpg', 'ikat.avif', 'cloth.avif')).toEqual([
      '/images/ikat.jpg',
      '/images/cloth.avif',
    ]);
    expect(imagesWith()).toEqual(['/images/ikat.jpg', '/images/cloth.png']);
  });
});
