/** What surrounds every page: header and footer, the cart panel and the messages. */
import { type ReactNode, useEffect } from 'react';
import { useLocation } from '#storefront/location.ts';
import { useCartPanel } from '#storefront/state/cart-panel-store.ts';
import { closeSizeSheet, useSizeSheet } from '#storefront/state/size-sheet-store.ts';
import { useToastPosition } from '#storefront/state/toasts.ts';
import { lazyPart } from '#ui/layout/lazy-part.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { TopBar } from './top-bar.tsx';

const CartPanel = lazyPart(async () => (await import('#storefront/features/cart/cart-panel.tsx')).CartPanel);
const SizeSheet = lazyPart(async () => (await import('#storefront/products/size-sheet.tsx')).SizeSheet);
const Toasts = lazyPart(async () => (await import('#storefront/toasts/toasts.tsx')).Toasts, {
  isUnasked: true,
});

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
      <Panels />
      <Toasts needed={useToastPosition(toast => toast.isNeeded)} />
    </>
  );
}

function Panels() {
  const { isOpen, close } = useCartPanel();
  const isChoosingSize = useSizeSheet(sheet => sheet.isOpen);
  const { pathname } = useLocation();
  // Whoever arrives on another page has left the panels behind, by whatever way.
  useEffect(close, [pathname, close]);
  useEffect(closeSizeSheet, [pathname]);
  return (
    <>
      <CartPanel needed={isOpen} />
      <SizeSheet needed={isChoosingSize} />
    </>
  );
}
