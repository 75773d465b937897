/** This line says when an order arrives at a PIN code. Its height is reserved. */
import type { ReactNode } from 'react';
import { cashNote } from '#domain/delivery/cash-note.ts';
import { type DeliveryPromise, isTakenAt, promisedDay } from '#domain/delivery/promise.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { useSettings } from '#ui/settings.ts';
import styles from './promise-line.module.css';

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

function Promised({ promise }: { readonly promise: DeliveryPromise }) {
  const { money, payment } = useSettings();
  const { methods } = payment;
  if (!methods.some(method => isTakenAt(promise, PAYMENT_METHODS[method])))
    return <>We cannot deliver to {promise.pin} at present.</>;
  const isCodShown = methods.includes('cod');
  return (
    <>
      Delivery to {promise.pin} by <strong>{promisedDay(promise)}</strong>
      {isCodShown && ` · ${cashNote(promise, money)}`}
    </>
  );
}
