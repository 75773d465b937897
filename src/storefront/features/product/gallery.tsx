/** The product in whole, its cloth from near, and further pictures, as equals; each opens large. */
import { useState } from 'react';
import { productPage } from '#contract/urls.ts';
import type { Product } from '#domain/products/product.ts';
import type { ProductImage } from '#domain/products/product-details.ts';
import { describeFabric } from '#storefront/products/card-product.ts';
import { lazyPart } from '#ui/layout/lazy-part.tsx';
import { Picture } from '#ui/media/picture.tsx';
import styles from './gallery.module.css';

const LargePicture = lazyPart(async () => (await import('./large-picture.tsx')).LargePicture);

const WHOLE_WIDTH = '(width < 48rem) 86vw, (width < 64rem) 45vw, 48rem';

const HALF_WIDTH = '(width < 48rem) 86vw, (width < 64rem) 22vw, 24rem';

const BESIDE_ANOTHER = '(width < 48rem) 86vw, (width < 64rem) 45vw, 29rem';

/** How wide a picture of the gallery is shown, as the `sizes` of an image: a first one without a partner has all of it. */
export function pictureSizes({ closeUp, images = [] }: Product, index = 0): string {
  const count = images.length + (closeUp === undefined ? 1 : 2);
  if (index > 0 && count > 2) return HALF_WIDTH;
  return count % 2 === 0 ? BESIDE_ANOTHER : WHOLE_WIDTH;
}

interface View extends ProductImage {
  readonly label: string;
}

export function Gallery({ product }: { readonly product: Product }) {
  const views = toViews(product);
  const [large, setLarge] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.gallery}>
      {views.map(({ image, alt, label }, index) => (
        <button
          key={image}
          type="button"
          className={styles.view}
          // Its card's picture grows into the first one.
          data-picture-of={index === 0 ? productPage(product.id) : undefined}
          aria-label={`Enlarge ${label}`}
          onClick={() => {
            setLarge(index);
            setOpen(true);
          }}
        >
          <Picture
            image={image}
            alt={alt}
            first={index === 0}
            fetchPriority={index === 0 ? 'high' : 'low'}
            sizes={pictureSizes(product, index)}
          />
        </button>
      ))}
      <LargePicture
        needed={isOpen}
        {...(views[large] as View)}
        name={product.name}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

function toViews(product: Product): readonly View[] {
  const { name, image, closeUp, images = [] } = product;
  const fabric = describeFabric(product);
  return [
    { image, alt: `${name}, ${fabric}`, label: `the picture of ${name}` },
    ...(closeUp === undefined
      ? []
      : [{ image: closeUp, alt: `The cloth from near: ${fabric}`, label: `the cloth of ${name}` }]),
    ...images.map(other => ({ ...other, label: other.alt })),
  ];
}
