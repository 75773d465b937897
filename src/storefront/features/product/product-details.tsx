/** What else a shopper asks before buying: the description, how it comes and how it goes back. */
import { Plus } from 'lucide';
import type { ReactNode } from 'react';
import { PAGES } from '#contract/urls.ts';
import { formatPrice } from '#domain/money.ts';
import type { Product } from '#domain/product.ts';
import { DELIVERY, MONEY, RETURNS } from '#domain/settings.ts';
import { Icon } from '#ui/media/icon.tsx';
import styles from './product-details.module.css';

export function ProductDetails({ product }: { readonly product: Product }) {
  return (
    <div className={styles.details}>
      <Part title="Description" open>
        <p>{product.description}</p>
        <dl className={styles.facts}>
          <Fact name="Garment" value={product.model} />
          <Fact name="Cloth" value={product.printName} />
          <Fact name="Colour" value={product.color} />
        </dl>
      </Part>
      <Part title="Delivery">
        <p>
          Free shipping above {formatPrice(MONEY.freeShippingAbove)}. Packed within {DELIVERY.processing},
          with you in {DELIVERY.standard}, in the metros {DELIVERY.metros}. Cash on delivery may take{' '}
          {DELIVERY.codExtra} more.
        </p>
        <a href={PAGES.shippingInfo}>Shipping info</a>
      </Part>
      <Part title="Returns">
        <p>
          Send it back within {RETURNS.windowDays} days, unworn and with its tags. Exchanges of size are free;
          a refund takes {RETURNS.refund}.
        </p>
        <a href={PAGES.returns}>Returns and exchanges</a>
      </Part>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

function Part({ title, open = false, children }: PartProps) {
  return (
    <details className={styles.part} open={open}>
      <summary>
        <h2 className={styles.title}>{title}</h2>
        <Icon shape={Plus} className={styles.sign} size={20} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
