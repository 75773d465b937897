/** How messages look and where they stand. Nobody needs one before the page stands, so all of this is loaded after it. */
import { useRef } from 'react';
import { type Toast, toast, useToasterStore } from 'react-hot-toast/headless';
import { PAGES } from '#contract/urls.ts';
import { ONE_SIZE } from '#domain/products/product.ts';
import type { CardProduct } from '#storefront/products/card-product.ts';
import { openSizeSheet } from '#storefront/state/size-sheet-store.ts';
import { Toasts as ToastList } from '#ui/feedback/toasts.tsx';
import { Button } from '#ui/forms/button.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import styles from './toasts.module.css';
import { useToastTop } from './use-toast-top.ts';

/** What went into the cart. */
export interface AddedLine {
  readonly product: CardProduct;
  readonly size: string;
  readonly quantity: number;
  /** Says whether the message offers another size. */
  readonly canChange: boolean;
  readonly onChanged?: ((size: string) => void) | undefined;
}

export interface ToastContent {
  readonly tone: 'success' | 'error' | 'blank';
  readonly message: string;
  /** A message with the same id takes its place. */
  readonly id?: string;
  readonly added?: AddedLine;
}

export function Toasts() {
  const frame = useRef<HTMLDivElement>(null);
  useToastTop(frame, useToasterStore().toasts.length);
  return (
    <div ref={frame} className={styles.frame}>
      <ToastList />
    </div>
  );
}

export function showToast({ tone, message, id, added }: ToastContent, duration: number): void {
  const say = { success: toast.success, error: toast.error, blank: toast }[tone];
  say(added === undefined ? message : shown => <Added message={message} line={added} shown={shown} />, {
    duration,
    ...(id === undefined ? {} : { id }),
  });
}

export function dismissToast(id: string): void {
  toast.dismiss(id);
}

interface AddedProps {
  readonly message: string;
  readonly line: AddedLine;
  readonly shown: Toast;
}

function Added({ message, line: { canChange, onChanged, ...line }, shown }: AddedProps) {
  const { product, size } = line;
  const change = () => {
    toast.dismiss(shown.id);
    openSizeSheet({ ...line, replaces: size, onChosen: onChanged });
  };
  return (
    <span className={styles.added} data-actions>
      <span className={styles.said}>
        <span>{message}</span>
        <small className={styles.detail}>
          {size === ONE_SIZE ? (
            product.name
          ) : (
            <>
              <span className={styles.name}>{product.name}, </span>
              size {size}
            </>
          )}
        </small>
      </span>
      <span className={styles.actions}>
        {canChange && (
          // While it disappears it is still there to be pressed.
          <Button variant="plain" size="compact" onClick={shown.visible ? change : undefined}>
            Change
          </Button>
        )}
        <LinkButton variant="plain" size="compact" href={PAGES.cart} onClick={() => toast.dismiss(shown.id)}>
          View cart
        </LinkButton>
      </span>
    </span>
  );
}
