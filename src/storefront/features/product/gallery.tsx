/** The product in whole and its cloth from near; either opens large. */
import { Maximize2 } from 'lucide';
import { useState } from 'react';
import { productPage } from '#contract/urls.ts';
import type { Product } from '#domain/product.ts';
import { Badges } from '#storefront/products/badges.tsx';
import { fabricOf } from '#storefront/products/card-product.ts';
import { lazyPart } from '#ui/layout/lazy-part.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import styles from './gallery.module.css';

const LargePicture = lazyPart(async () => (await import('./large-picture.tsx')).LargePicture);

/** How wide the picture is shown, as the `sizes` of an image. */
export const PICTURE_SIZES = '(width < 48rem) 86vw, (width < 64rem) 45vw, 40rem';

export function Gallery({ product }: { readonly product: Product }) {
  const [large, setLarge] = useState(product.image);
  const [isOpen, setOpen] = useState(false);
  const enlarge = (image: string) => {
    setLarge(image);
    setOpen(true);
  };
  return (
    <div className={styles.gallery}>
      <div className={styles.whole}>
        <button
          type="button"
          className={styles.enlarge}
          data-picture-of={productPage(product.id)}
          aria-label={`Enlarge the picture of ${product.name}`}
          onClick={() => enlarge(product.image)}
        >
          <Picture
            image={product.image}
            sizes={PICTURE_SIZES}
            alt={`${product.name}, ${fabricOf(product)}`}
            first
          />
          <Icon shape={Maximize2} className={styles.sign} size={20} />
        </button>
        <span className={styles.badges}>
          <Badges product={product} />
        </span>
      </div>
      {product.closeUp !== undefined && (
        <CloseUp image={product.closeUp} product={product} onEnlarge={enlarge} />
      )}
      <LargePicture
        wanted={isOpen}
        image={large}
        name={product.name}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

interface CloseUpProps {
  readonly image: string;
  readonly product: Product;
  readonly onEnlarge: (image: string) => void;
}

/** A snippet of the cloth with pinked edges, as a shop sends it by post. */
function CloseUp({ image, product, onEnlarge }: CloseUpProps) {
  return (
    <figure className={styles.snippet}>
      <button
        type="button"
        className={styles.cloth}
        aria-label={`Enlarge the cloth of ${product.name}`}
        onClick={() => onEnlarge(image)}
      >
        <Picture
          image={image}
          // Half in sight beside the first picture, and fetched after it.
          fetchPriority="low"
          width={960}
          height={960}
          sizes="(width < 48rem) 86vw, 13rem"
          alt={`The cloth from near: ${fabricOf(product)}`}
        />
      </button>
      <figcaption>The cloth, from near</figcaption>
    </figure>
  );
}
