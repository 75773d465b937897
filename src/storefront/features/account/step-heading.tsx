import { type ReactNode, useEffect, useRef } from 'react';
import styles from './security.module.css';

/** Takes the focus when its step appears, as the button that had it is gone. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className={styles.step}>
      {children}
    </h3>
  );
}
