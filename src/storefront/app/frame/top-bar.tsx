/** Above the header: whom to ring, what ships free, and who is asking. */
import { Phone } from 'lucide';
import { memo } from 'react';
import { PAGES } from '#contract/urls.ts';
import { formatPrice } from '#domain/money.ts';
import { MONEY, SHOP } from '#domain/settings.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { Container } from '#ui/layout/section.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './top-bar.module.css';

export const TopBar = memo(function TopBar() {
  return (
    <aside className={styles.bar} aria-label="Announcements">
      <Container className={styles.row}>
        <a className={styles.phone} href={SHOP.phone.link}>
          <Icon shape={Phone} size={15} />
          {SHOP.phone.display}
        </a>
        <p className={styles.promise}>Free shipping above {formatPrice(MONEY.freeShippingAbove)}</p>
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
      Welcome, {user.firstName}
    </a>
  );
}
