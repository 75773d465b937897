/** The catalogue of these tests, in the fields of a products file. Its prices reach every rule of an order. */
export const TEE = product('TSH-0001', { name: 'Plain Cotton Tee', category: 'tshirt', price: 150 });
export const SHIRT = product('SHI-0001', { name: 'Madras Check Shirt', category: 'shirt', price: 199.25 });
export const KURTA = product('KUR-0042', {
  name: 'Indigo Ikat Kurta',
  category: 'kurta',
  price: 799,
  isNew: true,
});
export const SALE_KURTA = product('KUR-0043', {
  name: 'Ajrakh Kurta',
  category: 'kurta',
  price: 1200,
  isSale: true,
  discount: 20,
});
/** It has no sizes. */
export const SAREE = product('HAN-0001', {
  name: 'Kanchi Silk Saree',
  category: 'handloom',
  price: 5490,
  sizes: [],
});

/** The only one whose pieces are counted, by the test of the stock. */
export const PANTS = product('PAN-0001', {
  name: 'Linen Pants',
  category: 'pant',
  price: 1499,
  sizes: ['28', '30'],
});

export const PRODUCTS = [TEE, SHIRT, KURTA, SALE_KURTA, SAREE, PANTS];

interface Fields {
  readonly name: string;
  readonly category: string;
  readonly price: number;
  readonly sizes?: readonly string[];
  readonly isNew?: boolean;
  readonly isSale?: boolean;
  readonly discount?: number;
}

function product(id: string, fields: Fields) {
  return {
    id,
    model: 'Straight',
    color: 'Indigo',
    printName: 'Solid',
    sizes: ['S', 'M', 'L'],
    image: `/images/${id}.avif`,
    description: 'Handwoven in Tamil Nadu.',
    isNew: false,
    isSale: false,
    ...fields,
  };
}
