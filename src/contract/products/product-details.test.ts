import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { listFabrics } from '#domain/products/fibres.ts';
import { testDetails, testProduct, testProductRow } from '#testing/test-product.ts';
import { readCatalogue, readListCatalogue, readProduct, toListItemJson, toProductJson } from './product.ts';
import { PRODUCT_DETAILS } from './product-details.ts';

const detailed = testProduct(testDetails());

describe('the details of a product', () => {
  it('survive being written and read, and a product without them has none', () => {
    const json: unknown = JSON.parse(JSON.stringify(toProductJson(detailed)));
    expect(json).toMatchObject({ mrp: 1299 });
    expect(readProduct(json)).toEqual({ ok: true, value: detailed });
    for (const name of Object.keys(PRODUCT_DETAILS))
      expect(toProductJson(testProduct())).not.toHaveProperty(name);
  });

  it('are left out of the list, except those that a list needs', () => {
    const item = toListItemJson(detailed);
    const preserved = Object.keys(item).filter(name => Object.hasOwn(PRODUCT_DETAILS, name));
    expect(preserved.toSorted()).toEqual([
      'fibres',
      'for',
      'occasion',
      'styleCode',
      'tags',
      'taxClass',
      'taxPercent',
      'weightGrams',
    ]);
    expect(item).not.toHaveProperty('description');
    const [listed] = readListCatalogue([item]).catalogue.products;
    expect(listed).toMatchObject({
      tags: [...(detailed.tags ?? []), 'ikat'],
      styleCode: detailed.styleCode,
      description: '',
    });
  });

  it('filter by the same fabrics in the list, which has no more of the cloth', () => {
    const fibres = [
      { name: 'Kala cotton', percent: 95 },
      { name: 'elastane', percent: 5 },
    ];
    for (const details of [
      { fibres },
      { fibres, fabric: 'Silk' },
      { fabric: 'Soft cotton, silk border' },
      {},
    ]) {
      const product = testProduct(details);
      const [listed] = readListCatalogue([toListItemJson(product)]).catalogue.products;
      expect(listFabrics(listed ?? {})).toEqual(listFabrics(product));
    }
    expect(toListItemJson(testProduct({ fabric: 'A long text on cotton' })).fabric).toBe('Cotton');
  });

  it('say nothing of tax in the list where the product is a garment', () => {
    const item = toListItemJson(testProduct({ taxClass: 'apparel', taxPercent: 12 }));
    expect(item).not.toHaveProperty('taxClass');
    expect(item).not.toHaveProperty('taxPercent');
  });

  it.each<[string, unknown]>([
    ['images', [{ image: 'a.avif', alt: '' }]],
    ['images', []],
    ['for', 'ladies'],
    ['occasion', []],
    ['fabric', ' '],
    ['fibres', [{ name: 'cotton', percent: 90 }]],
    ['fibres', [{ name: '', percent: 100 }]],
    ['fibres', 'cotton'],
    ['gsm', 90.5],
    ['runs', 'tiny'],
    ['photoModel', { heightCm: 16, size: 'M' }],
    ['sizeChart', { measures: ['Chest'], rows: [{ size: 'S', cm: [90, 70] }] }],
    ['sizeChart', { measures: [], rows: [] }],
    ['mrp', 798.99],
    ['mrp', '1299'],
    ['hsn', '62'],
    ['hsn', '62111'],
    ['taxClass', 'cloth'],
    ['taxPercent', 12.1],
    ['taxPercent', '12'],
    ['maker', { name: 'Nool' }],
    ['weightGrams', 0.5],
    ['tags', ['']],
    ['styleCode', 7],
    ['publishAt', '2026-12-01'],
    ['publishAt', '2026-13-01T00:00:00Z'],
    ['state', 'hidden'],
  ])('are rejected when they are wrong: %s %j', (name, value) => {
    const read = readProduct({ ...testProductRow({ price: 799 }), [name]: value });
    expect(read).toMatchObject({ ok: false, error: expect.stringContaining(name) });
  });

  it('are left out of a file where they are wrong, and the product is shown without them', () => {
    const rows = [
      { ...testProductRow({ id: 'P-1' }), hsn: 62, fabric: 'Khadi', maker: null },
      { ...testProductRow({ id: 'P-2' }), state: 'archve' },
      { ...testProductRow({ id: 'P-3' }), price: 'dear', hsn: 62 },
    ];
    const { catalogue, dropped } = readCatalogue(rows);
    expect(catalogue.products).toEqual([testProduct({ id: 'P-1', fabric: 'Khadi' })]);
    expect(dropped.map(reason => reason.split(':')[0])).toEqual(['Row 1, shown without', 'Row 2', 'Row 3']);
    expect(dropped[0]).toMatch(/maker.*hsn|hsn.*maker/);
  });

  it('have pictures at normalised paths, and an MRP in paise', () => {
    const row = { ...testProductRow(), mrp: 999.5, images: [{ image: 'back.avif', alt: 'Back' }] };
    expect(readProduct(row)).toMatchObject({
      value: { mrp: paise(99_950), images: [{ image: '/images/back.avif', alt: 'Back' }] },
    });
  });
});
