/** A product for tests; a new field of `Product` gets its test value here and nowhere else. */
import { type ProductJson, toProductJson } from '#contract/products/product.ts';
import { paise } from '#domain/money.ts';
import type { Product } from '#domain/products/product.ts';
import type { ProductDetails, SizeVariant } from '#domain/products/product-details.ts';

export function testProduct(over: Partial<Product> = {}): Product {
  const id = over.id ?? 'KUR-0001';
  return {
    id,
    name: `Product ${id}`,
    category: 'kurta',
    model: 'Straight Kurta',
    color: 'Indigo',
    printName: 'Solid',
    price: paise(79_900),
    sizes: ['S', 'M', 'L'],
    image: `/images/${id}.avif`,
    description: 'Woven by hand.',
    isNew: false,
    isSale: false,
    ...over,
  };
}

/** Every optional detail of a product. */
export function testDetails(): Required<ProductDetails> {
  return {
    images: [{ image: '/images/KUR-0001-back.avif', alt: 'The kurta from behind' }],
    for: 'women',
    occasion: ['Office', 'Festive'],
    fabric: 'Cotton mulmul, 90 gsm',
    fibres: [
      { name: 'cotton', percent: 60 },
      { name: 'silk', percent: 40 },
    ],
    technique: 'Single ikat',
    town: 'Pochampally, Telangana',
    gsm: 90,
    care: 'Wash cold by hand and dry in shade.',
    fit: 'Relaxed',
    runs: 'small',
    photoModel: { heightCm: 168, size: 'M' },
    fitNote: 'Cut wide; the model is 168 cm and wears M.',
    sizeChart: {
      measures: ['Chest', 'Length'],
      rows: ['S', 'M', 'L'].map((size, index) => ({ size, cm: [92 + 5 * index, 100 + index] })),
    },
    mrp: paise(129_900),
    hsn: '6211',
    taxClass: 'other',
    taxPercent: 12,
    countryOfOrigin: 'India',
    maker: { name: 'Nool Handlooms', address: '14 Arcot Road, Vadapalani, Chennai 600026' },
    netQuantity: '1 piece',
    weightGrams: 240,
    tags: ['festive', 'office wear'],
    styleCode: 'KUR-S01',
    seoTitle: 'Ikat kurta from Pochampally, handwoven',
    seoDescription: 'A wide kurta of single ikat, woven by hand in Pochampally.',
    seoImage: '/images/KUR-0001-back.avif',
    publishAt: '2026-01-01T00:00:00+05:30',
    state: 'live',
  };
}

/** What a size can have of its own. */
const TEST_VARIANTS: readonly Required<Omit<SizeVariant, 'priceBefore'>>[] = [
  { size: 'L', sku: 'K1-L', price: paise(79_900), weightGrams: 240, barcode: '8901234567890' },
];

/** A product with every optional detail, also of a size. */
export function testWhole(over: Partial<Product>): Product {
  return testProduct({ ...testDetails(), variants: TEST_VARIANTS, ...over });
}

/** A product as a row of `products.json`. */
export function testProductRow(over: Partial<ProductJson> = {}): ProductJson {
  const id = over.id ?? 'KUR-0001';
  return { ...toProductJson(testProduct({ id })), ...over };
}
