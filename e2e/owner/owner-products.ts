/** The 12 products of another label, with photos of 3000 × 4000 pixels. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photo } from '#testing/test-photo.ts';

interface OwnerProduct {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly sizes: string;
  readonly price: string;
  /** As the file is called. */
  readonly photo: string;
  /** As the table calls it. */
  readonly image: string;
}

const COLORS = ['Red', 'Grey', 'Blue', 'Green'];

const TYPES = [
  { category: 'Kurtas', key: 'kurta', name: 'Kullu Kurta', sizes: 'S-M-L', price: 'Rs. 1,299/-' },
  { category: 'shawl', key: 'shawl', name: 'Kullu Shawl', sizes: '', price: '2499' },
  { category: 'shirt', key: 'shirt', name: 'Manali Shirt', sizes: 'M|L|XL', price: '₹1,499.00' },
];

/** Ids IR-01 to IR-12; the photos are called as people call them. */
export const OWNER_PRODUCTS: readonly OwnerProduct[] = TYPES.flatMap((type, row) =>
  COLORS.map((color, index) => ({
    ...type,
    id: `IR-${String(row * COLORS.length + index + 1).padStart(2, '0')}`,
    name: `${type.name} ${color}`,
    photo: index % 2 === 0 ? `${type.name} ${color}.JPG` : `${type.key}-${color}.png`,
    image: index % 2 === 0 ? `${type.name}${color}.jpg`.toLowerCase() : `${type.key}-${color}.png`,
  })),
);

export const OWNER_TABLE = [
  'id;name;category;model;color;printName;price;sizes;image;description',
  ...OWNER_PRODUCTS.map(({ id, name, category, price, sizes, image }) =>
    [
      id,
      name,
      category,
      'Straight',
      name.split(' ').at(-1),
      'Plain',
      price,
      sizes,
      image,
      `${name}, woven by hand.`,
    ].join(';'),
  ),
].join('\r\n');

/** Writes the photos, each of its own colours, and a logo. */
export async function writePhotos(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, product] of OWNER_PRODUCTS.entries()) {
    const picture = photo({ width: 3000, height: 4000 }).modulate({ hue: index * 30 });
    const encoded = product.photo.endsWith('png') ? picture.png({ compressionLevel: 1 }) : picture.jpeg();
    await writeFile(join(folder, product.photo), await encoded.toBuffer());
  }
  await writeFile(join(folder, 'logo.png'), await photo({ width: 800, height: 200 }).png().toBuffer());
}
