/** The bar above the header shows whom to ring, what ships free, and who is signed in. */

import { Phone } from 'lucide';
import { memo } from 'react';
import { PAGES, phoneLink } from '#contract/urls.ts';
import { formatPrice } from '#domain/money.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { Container } from '#ui/layout/section.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './top-bar.module.css';

export const TopBar = memo(function TopBar() {
  const { shop, money } = useSettings();
  return (
    <aside className={styles.bar} aria-label="Announcements">
      <Container className={styles.row}>
        <a className={styles.phone} href={phoneLink(shop.phone)}>
          <Icon shape={Phone} size={15} />
          {shop.phone}
        </a>
        <p className={styles.promise}>Free shipping above {formatPrice(money.freeShippingAbove)}</p>
        <div className={styles.links}>
          <a className={styles.wideOnly} href={PAGES.about}>
            About Us
          </a>
          <a className={styles.wideOnly} href={PAGES.contact}>
            Contact
          </a>
          <Greeting />
        </div>
      </Container>
    </aside>
  );
});

function Greeting() {
  const user = useSession(state => state.user);
  if (user === undefined) {
    return <a href={PAGES.login}>Login</a>;
  }
  return (
    <a className={styles.greeting} href={PAGES.profile} title={user.firstName}>
      {/* An account that was opened by a code has no name at first. */}
      {user.firstName === '' ? 'My account' : `Welcome, ${user.firstName}`}
    </a>
  );
}
