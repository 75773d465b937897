import { type ReactNode, useEffect, useRef } from 'react';
import { SHOP_NAME } from '#console/parts/shop-name.ts';
import { Thread } from '#ui/layout/thread.tsx';
import styles from './sign-in-layout.module.css';

interface SignInLayoutProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages before the console: without navigation, with one thing to do. */
export function SignInLayout({ title, intro, children }: SignInLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that led to this step is gone, and the focus with it.
    heading.current?.focus();
    document.title = `${title} · ${SHOP_NAME} console`;
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.brand}>{SHOP_NAME}</p>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <Thread short />
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
    </main>
  );
}
