/** The essentials of a product in a dialog, with its sizes and the way into the cart. */

import { productPage } from '#contract/urls.ts';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import { MoreLink } from '#ui/layout/heading.tsx';
import { WholeWords } from '#ui/layout/whole-words.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Price } from '#ui/media/price.tsx';
import { Badges } from './badges.tsx';
import { type CardProduct, describeFabric } from './card-product.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import styles from './quick-view.module.css';
import { SizePicker } from './size-picker.tsx';
import { useChoice } from './use-choice.ts';

interface QuickViewProps {
  readonly product: CardProduct;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function QuickView({ product, open, onClose }: QuickViewProps) {
  const choice = useChoice(product);
  return (
    <Dialog open={open} onClose={onClose} title={<WholeWords text={product.name} />} position="wide">
      <div className={styles.view}>
        <Picture image={product.image} sizes="(width < 36rem) 90vw, 22rem" alt="" />
        <div className={styles.words}>
          <p className={styles.kind}>{describeFabric(product)}</p>
          <span className={styles.badges}>
            <Badges product={choice.sold} />
          </span>
          <span className={styles.price}>
            <Price product={choice.sold} />
          </span>
          <SizePicker product={product} value={choice.size} stock={choice.stock} onChange={choice.choose} />
          <div className={styles.buy}>
            <QuantityStepper
              of={product.name}
              value={choice.quantity}
              max={choice.max}
              onChange={choice.setQuantity}
            />
            <Button disabled={!choice.canPress} onClick={() => choice.press(onClose)}>
              {choice.action}
            </Button>
          </div>
          <MoreLink to={productPage(product.id)} label="See all details" />
        </div>
      </div>
    </Dialog>
  );
}
