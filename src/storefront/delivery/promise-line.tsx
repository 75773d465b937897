/** When an order arrives at a PIN code, in a line whose height is reserved. */
import type { ReactNode } from 'react';
import type { DeliveryPromise } from '#domain/delivery/promise.ts';
import { useSettings } from '#ui/settings.ts';
import styles from './promise-line.module.css';

const DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

interface PromiseLineProps {
  readonly promise: DeliveryPromise | undefined;
  /** What is said while there is no promise. */
  readonly children?: ReactNode;
}

export function PromiseLine({ promise, children }: PromiseLineProps) {
  return (
    <output className={styles.line}>
      {promise === undefined ? children : <Promised promise={promise} />}
    </output>
  );
}

function Promised({ promise: { pin, by, isCodOffered } }: { readonly promise: DeliveryPromise }) {
  const isCodShown = useSettings().payment.methods.includes('cod');
  return (
    <>
      Delivery to {pin} by <strong>{DAY.format(new Date(by))}</strong>
      {isCodShown && ` · ${isCodOffered ? 'Cash on delivery available' : 'No cash on delivery'}`}
    </>
  );
}
