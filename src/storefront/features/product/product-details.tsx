/** What else a shopper asks: what it is before buying, and beside the button how it comes and how it goes back. */

import { Plus } from 'lucide';
import type { ReactNode } from 'react';
import { PAGES } from '#contract/urls.ts';
import { formatPrice } from '#domain/money.ts';
import type { Product } from '#domain/products/product.ts';
import { Icon } from '#ui/media/icon.tsx';
import { useSettings } from '#ui/settings.ts';
import { FactTable } from './fact-table.tsx';
import styles from './product-details.module.css';
import { declarationFacts, type ProductFact } from './product-facts.ts';

export function ProductDetails({ product }: { readonly product: Product }) {
  const { shop } = useSettings();
  const declarations = declarationFacts(product);
  return (
    <>
      <FactTable product={product} />
      <Part title="Description" open>
        <p>{product.description}</p>
        <dl className={styles.facts}>
          <Fact name="Garment" value={product.model} />
          <Fact name="Cloth" value={product.printName} />
          <Fact name="Colour" value={product.color} />
        </dl>
      </Part>
      {declarations.length > 0 && (
        <Part title="Product information">
          <FactList
            facts={[...declarations, { name: 'Customer care', value: `${shop.email}, ${shop.phone}` }]}
          />
        </Part>
      )}
    </>
  );
}

export function DeliveryAndReturns() {
  const { money, payment, delivery, returns } = useSettings();
  return (
    <>
      <Part title="Delivery">
        <p>
          Free shipping above {formatPrice(money.freeShippingAbove)}. Packed within {delivery.processing},
          with you in {delivery.standard}, in the metros {delivery.metros}.
          {payment.methods.includes('cod') && ` Cash on delivery may take ${delivery.codExtra} more.`}
        </p>
        <a href={PAGES.shippingInfo}>Shipping info</a>
      </Part>
      <Part title="Returns">
        <p>
          Send it back within {returns.windowDays} days, unworn and with its tags. Exchanges of size are free;
          a refund takes {returns.refund}.
        </p>
        <a href={PAGES.returns}>Returns and exchanges</a>
      </Part>
    </>
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

function FactList({ facts }: { readonly facts: readonly ProductFact[] }) {
  return (
    <dl className={styles.rows}>
      {facts.map(fact => (
        <Fact key={fact.name} {...fact} />
      ))}
    </dl>
  );
}

function Fact({ name, value }: ProductFact) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
