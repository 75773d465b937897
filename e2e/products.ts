/** A small catalogue that has one of everything the spec speaks of, so that a test can name what it looks for. */
import type { ProductJson } from '#contract/products/product.ts';
import { CLOTHING_SIZES } from '#domain/constants/sizes.ts';
import { testDetails, testProductRow } from '#testing/test-product.ts';

type Special = Partial<ProductJson> & Pick<ProductJson, 'id' | 'name' | 'category' | 'price'>;

function product(special: Special): ProductJson {
  return testProductRow({
    model: 'Straight Cut',
    color: 'Natural',
    closeUp: `/images/${special.id}-cloth.avif`,
    description: `${special.name}, woven by hand and washed once before it was cut.`,
    ...special,
  });
}

/** 20% off what was ₹998.75, shown as ₹999. */
export const SALE_KURTA = product({
  id: 'KUR-0001',
  name: 'Neel Ajrakh Kurta',
  category: 'kurta',
  price: 799,
  color: 'Indigo',
  printName: 'Ajrakh',
  isSale: true,
  discount: 20,
});

export const NEW_KURTA = product({
  id: 'KUR-0002',
  name: 'Kora Khadi Kurta',
  category: 'kurta',
  price: 1199,
  isNew: true,
});

/** On sale, yet nobody said by how much. */
export const PLAIN_SALE_KURTA = product({
  id: 'KUR-0003',
  name: 'Champa Buta Kurta',
  category: 'kurta',
  price: 649,
  color: 'Turmeric',
  isSale: true,
});

export const NEW_SALE_SHIRT = product({
  id: 'SHI-0001',
  name: 'Madras Check Shirt',
  category: 'shirt',
  price: 1169,
  printName: 'Madras Check',
  sizes: [...CLOTHING_SIZES],
  isNew: true,
  isSale: true,
  discount: 10,
});

/** Neither new nor on sale, with every size. */
export const SHIRT = product({
  id: 'SHI-0002',
  name: 'Sagar Linen Shirt',
  category: 'shirt',
  price: 1899,
  color: 'Indigo',
  sizes: [...CLOTHING_SIZES],
});

export const SAREE = product({
  id: 'HAN-0001',
  name: 'Kasavu Saree',
  category: 'handloom',
  price: 5490,
  sizes: [],
});

export const PANT = product({
  id: 'PAN-0001',
  name: 'Dabu Straight Pant',
  category: 'pant',
  price: 1189,
  sizes: ['28', '30', '34'],
});

/** Below the amount from which cash on delivery is free of charge. */
export const JHABLA = product({ id: 'BAB-0001', name: 'Tota Jhabla', category: 'baby', price: 249 });

/** Below the least that cash on delivery is offered for. */
export const BIB = product({ id: 'BAB-0002', name: 'Mulmul Bib', category: 'baby', price: 149, sizes: [] });

/** Of a category that the shop has no word and no picture for; borrows its pictures, the path of one in the short form. */
export const STOLE = product({
  id: 'STO-0001',
  name: 'Zari Stole',
  category: 'stole',
  price: 1709,
  sizes: [],
  image: 'HAN-0003.avif',
  closeUp: '/images/HAN-0003-cloth.avif',
});

const { mrp: _mrp, ...DETAILS } = testDetails();

/** With every detail, and the second of its design in another colour. */
export const DETAILED = product({
  id: 'PYJ-0001',
  name: 'Champa Waffle Pyjama',
  category: 'pyjama',
  price: 999,
  ...DETAILS,
  images: [
    { image: '/images/PYJ-0002.avif', alt: 'The pyjama from behind' },
    { image: '/images/PYJ-0003.avif', alt: 'The hem and the pocket' },
  ],
  mrp: 1299,
});

export const COLOURWAY = product({
  id: 'PYJ-0003',
  name: 'Jamun Cuffed Pyjama',
  category: 'pyjama',
  price: 759,
  color: 'Plum',
  ...(DETAILED.styleCode === undefined ? {} : { styleCode: DETAILED.styleCode }),
});

const COLORS = ['Maroon', 'Madder', 'Leaf', 'Teal', 'Rust', 'Ivory', 'Black', 'Olive', 'Plum', 'Sand'];

const TEES = COLORS.map((color, index) =>
  product({
    id: `TSH-${String(index + 1).padStart(4, '0')}`,
    name: `${color} Tee`,
    category: 'tshirt',
    price: 499 + index * 10,
    color,
  }),
);

/** The order of the file: it decides where nothing else does. Thirty products, three new and four on sale. */
export const PRODUCTS: readonly ProductJson[] = [
  SHIRT,
  SALE_KURTA,
  SAREE,
  NEW_KURTA,
  PANT,
  PLAIN_SALE_KURTA,
  NEW_SALE_SHIRT,
  JHABLA,
  product({ id: 'KUR-0004', name: 'Rani Bandhani Kurta', category: 'kurta', price: 1499, color: 'Madder' }),
  product({ id: 'KUR-0005', name: 'Megha Ikat Kurta', category: 'kurta', price: 1299, isNew: true }),
  product({ id: 'KUR-0006', name: 'Surma Long Kurta', category: 'kurta', price: 899, model: 'Long Cut' }),
  product({
    id: 'HAN-0002',
    name: 'Sindhuri Dupatta',
    category: 'handloom',
    price: 1999,
    sizes: [],
    isSale: true,
    discount: 10,
  }),
  BIB,
  ...TEES,
  product({ id: 'PAN-0002', name: 'Baisakh Wide Pant', category: 'pant', price: 1089, sizes: ['30', '32'] }),
  DETAILED,
  product({ id: 'PYJ-0002', name: 'Kusha Bagru Pyjama', category: 'pyjama', price: 819, printName: 'Bagru' }),
  product({ id: 'SHI-0003', name: 'Dhool Camp Shirt', category: 'shirt', price: 1049 }),
  product({ id: 'SHI-0004', name: 'Kumkum Mandarin Shirt', category: 'shirt', price: 1249 }),
  COLOURWAY,
  STOLE,
];
