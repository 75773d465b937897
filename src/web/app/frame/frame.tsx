/** What surrounds every page: header and footer, the cart panel and the messages. */
import type { ReactNode } from 'react';
import { CartPanel } from '#web/features/cart/cart-panel.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { Toasts } from './toasts.tsx';
import { TopBar } from './top-bar.tsx';

export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <TopBar />
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <CartPanel />
      <Toasts />
    </>
  );
}
