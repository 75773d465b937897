/** The essentials of a product in a dialog, with its sizes and the way into the cart. */
import { useState } from 'react';
import { productPage } from '#contract/urls.ts';
import { defaultSize } from '#domain/product.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MoreLink } from '#web/ui/heading.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Badges } from './badges.tsx';
import type { CardProduct } from './card-product.ts';
import { clothOf } from './cloth-of.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import styles from './quick-view.module.css';
import { SizePicker } from './size-picker.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

interface QuickViewProps {
  readonly product: CardProduct;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function QuickView({ product, open, onClose }: QuickViewProps) {
  const [size, setSize] = useState(defaultSize(product));
  const [quantity, setQuantity] = useState(1);
  const addToCart = useAddToCart();
  const add = () => {
    addToCart({ product, size, quantity });
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={product.name} place="wide">
      <div className={styles.view}>
        <Picture image={product.image} sizes="(width < 36rem) 90vw, 22rem" alt="" />
        <div className={styles.words}>
          <p className={styles.kind}>{clothOf(product)}</p>
          <span className={styles.badges}>
            <Badges product={product} />
          </span>
          <span className={styles.price}>
            <Price product={product} />
          </span>
          <SizePicker product={product} value={size} onChange={setSize} />
          <div className={styles.buy}>
            <QuantityStepper of={product.name} value={quantity} onChange={setQuantity} />
            <Button onClick={add}>Add to Cart</Button>
          </div>
          <MoreLink to={productPage(product.id)} label="See all details" />
        </div>
      </div>
    </Dialog>
  );
}
