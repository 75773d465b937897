/** The product in whole, its cloth from near, and further pictures; each opens large. */
import { Maximize2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { productPage } from '#contract/urls.ts';
import type { Product } from '#domain/products/product.ts';
import type { ProductImage } from '#domain/products/product-details.ts';
import { Badges } from '#storefront/products/badges.tsx';
import { describeFabric } from '#storefront/products/card-product.ts';
import { lazyPart } from '#ui/layout/lazy-part.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import styles from './gallery.module.css';

const LargePicture = lazyPart(async () => (await import('./large-picture.tsx')).LargePicture);

/** How wide the picture is shown, as the `sizes` of an image. */
export const PICTURE_SIZES = '(width < 48rem) 86vw, (width < 64rem) 45vw, 40rem';

type Enlarge = (picture: ProductImage) => void;

export function Gallery({ product }: { readonly product: Product }) {
  const { name, image, closeUp, images = [] } = product;
  const whole = { image, alt: `${name}, ${describeFabric(product)}` };
  const [large, setLarge] = useState(whole);
  const [isOpen, setOpen] = useState(false);
  const enlarge: Enlarge = picture => {
    setLarge(picture);
    setOpen(true);
  };
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <Whole product={product} picture={whole} onEnlarge={enlarge} />
        {closeUp !== undefined && <CloseUp image={closeUp} product={product} onEnlarge={enlarge} />}
      </div>
      {images.length > 0 && (
        <div className={styles.more}>
          {images.map(picture => (
            <EnlargeButton key={picture.image} picture={picture} label={picture.alt} onEnlarge={enlarge}>
              <Picture
                image={picture.image}
                fetchPriority="low"
                sizes="(width < 48rem) 86vw, (width < 64rem) 23vw, 20rem"
                alt={picture.alt}
              />
            </EnlargeButton>
          ))}
        </div>
      )}
      <LargePicture needed={isOpen} {...large} name={name} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

interface PictureOfProps {
  readonly product: Product;
  readonly onEnlarge: Enlarge;
}

function Whole({ product, picture, onEnlarge }: PictureOfProps & { readonly picture: ProductImage }) {
  return (
    <div className={styles.whole}>
      <EnlargeButton
        picture={picture}
        label={`the picture of ${product.name}`}
        productPath={productPage(product.id)}
        onEnlarge={onEnlarge}
      >
        <Picture image={picture.image} sizes={PICTURE_SIZES} alt={picture.alt} first />
        <Icon shape={Maximize2} className={styles.sign} size={20} />
      </EnlargeButton>
      <span className={styles.badges}>
        <Badges product={product} />
      </span>
    </div>
  );
}

interface EnlargeButtonProps {
  readonly picture: ProductImage;
  readonly label: string;
  /** The page whose picture it shows, for the transition from its card. */
  readonly productPath?: string;
  readonly onEnlarge: Enlarge;
  readonly children: ReactNode;
}

function EnlargeButton({ picture, label, productPath, onEnlarge, children }: EnlargeButtonProps) {
  return (
    <button
      type="button"
      className={styles.enlarge}
      data-picture-of={productPath}
      aria-label={`Enlarge ${label}`}
      onClick={() => onEnlarge(picture)}
    >
      {children}
    </button>
  );
}

/** A snippet of the cloth with pinked edges, as a shop sends it by post. */
function CloseUp({ image, product, onEnlarge }: PictureOfProps & { readonly image: string }) {
  const alt = `The cloth from near: ${describeFabric(product)}`;
  return (
    <figure className={styles.snippet}>
      <button
        type="button"
        className={styles.cloth}
        aria-label={`Enlarge the cloth of ${product.name}`}
        onClick={() => onEnlarge({ image, alt })}
      >
        <Picture
          image={image}
          // Half in sight beside the first picture, and fetched after it.
          fetchPriority="low"
          width={960}
          height={960}
          sizes="(width < 48rem) 86vw, 13rem"
          alt={alt}
        />
      </button>
      <figcaption>The cloth, from near</figcaption>
    </figure>
  );
}
