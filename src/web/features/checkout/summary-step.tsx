/** What is bought and what it comes to, and the button that places the order. */
import { Link } from 'react-router';
import { PAGES } from '#contract/urls.ts';
import type { CartLine, CartLines } from '#domain/cart.ts';
import { formatAmount, times } from '#domain/money.ts';
import { OrderFigures } from '#web/goods/order-figures.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Step } from './step.tsx';
import styles from './summary-step.module.css';
import type { CheckoutProblem, usePlaceOrder } from './use-place-order.ts';

interface SummaryStepProps {
  readonly lines: CartLines;
  readonly order: ReturnType<typeof usePlaceOrder>;
}

export function SummaryStep({ lines, order }: SummaryStepProps) {
  return (
    <Step
      number={4}
      title="Order Summary"
      className={styles.summary}
      aside={
        <Link className={styles.edit} to={PAGES.cart}>
          Edit cart
        </Link>
      }
    >
      <ul className={styles.lines}>
        {lines.map(line => (
          <SummaryLine key={`${line.product.id} ${line.size}`} line={line} />
        ))}
      </ul>
      <OrderFigures summary={order.summary} />
      <FormMessage>{order.problem && <Problem problem={order.problem} />}</FormMessage>
      <Button wide busy={order.isBusy} onClick={order.place}>
        Place Order
      </Button>
    </Step>
  );
}

function SummaryLine({ line: { product, size, quantity, price } }: { readonly line: CartLine }) {
  return (
    <li className={styles.line}>
      <Picture image={product.image} alt="" sizes="4rem" />
      <div>
        <p className={styles.name}>{product.name}</p>
        <p className={styles.facts}>
          Size: {size} • Qty: {quantity}
        </p>
      </div>
      <p className={styles.amount}>{formatAmount(times(price, quantity))}</p>
    </li>
  );
}

function Problem({ problem: { message, details, seeOrders } }: { readonly problem: CheckoutProblem }) {
  return (
    <>
      <p>{message}</p>
      {details?.map(detail => (
        <p key={detail}>{detail}</p>
      ))}
      {seeOrders && <Link to={PAGES.orders}>My Orders</Link>}
    </>
  );
}
