/** Pictures that `npm run images` has made of the photos that products name. */
import { readdirSync } from 'node:fs';
import type { Product } from '#domain/products/product.ts';

/** Names the AVIF made by `npm run images` where a product names the original photo, which is not in the folder. */
export function withEncodedPictures(products: readonly Product[], folder: string): readonly Product[] {
  const pictures = filesIn(folder);
  return products.map(product => withEncoded(product, pictures));
}

/** Lists the files once: a disk access for each picture is slow with a large catalogue. */
function filesIn(folder: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  } catch {
    return new Set();
  }
}

function withEncoded(product: Product, pictures: ReadonlySet<string>): Product {
  const encoded = (image: string) => encodedPicture(image, pictures);
  const { image, closeUp, seoImage, images: others } = product;
  return {
    ...product,
    image: encoded(image),
    ...(closeUp === undefined ? {} : { closeUp: encoded(closeUp) }),
    ...(seoImage === undefined ? {} : { seoImage: encoded(seoImage) }),
    ...(others && { images: others.map(other => ({ ...other, image: encoded(other.image) })) }),
  };
}

function encodedPicture(image: string, pictures: ReadonlySet<string>): string {
  if (!image.startsWith('/images/')) return image;
  const encoded = image.replace(/\.\w+$/, '.avif');
  const isThere = (path: string) => pictures.has(path.slice('/images/'.length));
  return !isThere(image) && isThere(encoded) ? encoded : image;
}
