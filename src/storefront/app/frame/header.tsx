/** The header: name, navigation, search, and the shopper's own things. */
import { Heart, Menu, Search, ShoppingBag } from 'lucide';
import { memo, useState } from 'react';
import { PAGES } from '#contract/urls.ts';
import { itemCount } from '#domain/cart.ts';
import { useCartPanel } from '#storefront/state/cart-panel-store.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { useWishlist } from '#storefront/state/wishlist-store.ts';
import { CountBadge, IconButton, iconButtonClass } from '#ui/forms/icon-button.tsx';
import { classNames } from '#ui/layout/class-names.ts';
import { lazyPart } from '#ui/layout/lazy-part.tsx';
import { Container } from '#ui/layout/section.tsx';
import { Selvedge } from '#ui/layout/selvedge.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Wordmark } from '#ui/media/wordmark.tsx';
import styles from './header.module.css';
import { MainNav } from './main-nav.tsx';
import { SearchBox } from './search-box.tsx';
import { UserMenu } from './user-menu.tsx';

const MobileMenu = lazyPart(async () => (await import('./mobile-menu.tsx')).MobileMenu);

export const Header = memo(function Header() {
  const [menuOpen, setMenuOpen] = useState(false);
  const [searchOpen, setSearchOpen] = useState(false);
  return (
    <header className={styles.header}>
      <Selvedge down />
      <Container className={styles.row}>
        <IconButton
          className={styles.narrowOnly}
          label="Menu"
          icon={<Icon shape={Menu} />}
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
        />
        <a className={styles.brand} href={PAGES.home}>
          <Wordmark className={styles.wordmark} />
        </a>
        <MainNav />
        <div className={classNames(styles.search, searchOpen && styles.searchOpen)}>
          <SearchBox focusWhen={searchOpen} onDone={() => setSearchOpen(false)} />
        </div>
        <div className={styles.own}>
          <IconButton
            className={styles.narrowOnly}
            label="Search"
            icon={<Icon shape={Search} />}
            aria-expanded={searchOpen}
            onClick={() => setSearchOpen(!searchOpen)}
          />
          <WishlistLink />
          <span className={styles.user}>
            <UserMenu />
          </span>
          <CartButton />
        </div>
      </Container>
      <MobileMenu needed={menuOpen} open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
});

function WishlistLink() {
  const count = useWishlist(({ ids }) => ids.length);
  return (
    <a
      className={iconButtonClass()}
      href={PAGES.wishlist}
      aria-label={`Wishlist, ${inWords(count)}`}
      title="Wishlist"
    >
      <Icon shape={Heart} />
      <CountBadge count={count} />
    </a>
  );
}

/** Opens the cart panel; until the page's scripts run, the form goes to the cart page. */
function CartButton() {
  const count = useCart(({ lines }) => itemCount(lines));
  const open = useCartPanel(panel => panel.open);
  return (
    <form
      action={PAGES.cart}
      onSubmit={event => {
        event.preventDefault();
        open();
      }}
    >
      <button
        type="submit"
        className={iconButtonClass()}
        aria-label={`Cart, ${inWords(count)}`}
        title="Cart"
        aria-haspopup="dialog"
      >
        <Icon shape={ShoppingBag} />
        <CountBadge count={count} />
      </button>
    </form>
  );
}

function inWords(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
