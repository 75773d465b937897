/** Says what was taken out of the cart and offers to put it back; the focus comes here, as its button has gone. */
import { Undo2 } from 'lucide';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './removal-notice.module.css';
import type { Removals } from './use-removals.ts';

export function RemovalNotice({ removals: { removed, putBack } }: { readonly removals: Removals }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed.length > 0) undo.current?.focus({ preventScroll: true });
  }, [removed]);
  const [first, second] = removed;
  return (
    <output className={styles.region}>
      {first !== undefined && (
        <span className={styles.notice}>
          <span>
            {second === undefined
              ? `${first.product.name} is out of your cart.`
              : 'Everything is out of your cart.'}
          </span>
          <Button ref={undo} variant="plain" size="compact" onClick={putBack}>
            <Icon shape={Undo2} size={16} />
            Put back
          </Button>
        </span>
      )}
    </output>
  );
}
