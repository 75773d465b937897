/** What is bought and what it comes to, and the button that places the order. */

import type { ReactNode } from 'react';
import { PAGES } from '#contract/urls.ts';
import { type CartLine, type CartLines, toKey } from '#domain/cart.ts';
import { formatAmount, times } from '#domain/money.ts';
import { LineStock } from '#storefront/products/line-stock.tsx';
import { OrderFigures } from '#storefront/products/order-figures.tsx';
import { useCart } from '#storefront/state/cart-store.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { WholeWords } from '#ui/layout/whole-words.tsx';
import { Picture } from '#ui/media/picture.tsx';
import type { ShownError } from './send-order.ts';
import { Step } from './step.tsx';
import styles from './summary-step.module.css';
import type { usePlaceOrder } from './use-place-order.ts';

interface SummaryStepProps {
  readonly lines: CartLines;
  readonly order: ReturnType<typeof usePlaceOrder>;
  readonly shippingNote: string | undefined;
  readonly number?: number;
  readonly button?: string;
  /** Stands between the total and the button. */
  readonly children?: ReactNode;
}

export function SummaryStep({
  lines,
  order,
  shippingNote,
  number = 4,
  button = 'Place Order',
  children,
}: SummaryStepProps) {
  return (
    <Step
      number={number}
      title="Order Summary"
      className={styles.summary}
      aside={
        <a className={styles.edit} href={PAGES.cart}>
          Edit cart
        </a>
      }
    >
      <ul className={styles.lines}>
        {lines.map(line => (
          <SummaryLine key={`${line.product.id} ${line.size}`} line={line} onMend={order.dismissError} />
        ))}
      </ul>
      <OrderFigures
        summary={order.summary}
        tax={order.tax}
        shippingNote={order.isQuoted ? undefined : shippingNote}
      />
      {children}
      <FormMessage>{order.error && <OrderErrorMessage error={order.error} />}</FormMessage>
      <Button wide busy={order.isBusy} onClick={order.place}>
        {button}
      </Button>
    </Step>
  );
}

interface SummaryLineProps {
  readonly line: CartLine;
  /** Called when the line is changed to what can be had. */
  readonly onMend: () => void;
}

function SummaryLine({ line, onMend }: SummaryLineProps) {
  const { product, size, quantity, price } = line;
  const remove = useCart(cart => cart.remove);
  return (
    <li className={styles.line}>
      <Picture image={product.image} alt="" sizes="4rem" />
      <div>
        <p className={styles.name}>
          <WholeWords text={product.name} />
        </p>
        <p className={styles.facts}>
          Size: {size} • Qty: {quantity}
        </p>
        <LineStock
          line={line}
          onMend={onMend}
          onRemove={() => {
            remove(toKey(line));
            onMend();
          }}
        />
      </div>
      <p className={styles.amount}>{formatAmount(times(price, quantity))}</p>
    </li>
  );
}

function OrderErrorMessage({ error: { message, details, link } }: { readonly error: ShownError }) {
  return (
    <>
      <p>{message}</p>
      {details?.map(detail => (
        <p key={detail}>{detail}</p>
      ))}
      {link && <a href={link.href}>{link.text}</a>}
    </>
  );
}
