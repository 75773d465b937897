/** The shopper's own menu when logged in, the way to log in otherwise. */
import { User } from 'lucide-react';
import { useId } from 'react';
import { PAGES } from '#contract/urls.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { IconButton, iconButtonClass } from '#ui/forms/icon-button.tsx';
import { Link } from '#ui/forms/link.tsx';
import { useDisclosure } from '#ui/forms/use-disclosure.ts';
import { useLogout } from './use-logout.ts';
import styles from './user-menu.module.css';

export function UserMenu() {
  const isAuthenticated = useSession(state => state.isAuthenticated);
  if (isAuthenticated) return <OwnMenu />;
  return (
    <Link className={iconButtonClass()} to={PAGES.login} aria-label="Login" title="Login" viewTransition>
      <User aria-hidden="true" />
    </Link>
  );
}

function OwnMenu() {
  const { open, close, button, frame } = useDisclosure();
  const logOut = useLogout();
  const menuId = useId();
  return (
    <div className={styles.frame} {...frame}>
      <IconButton
        label="Your account"
        icon={<User aria-hidden="true" />}
        {...button}
        aria-controls={menuId}
      />
      {open && (
        <ul id={menuId} className={styles.menu}>
          <li>
            <Link to={PAGES.profile} viewTransition onClick={close}>
              Profile
            </Link>
          </li>
          <li>
            <Link to={PAGES.orders} viewTransition onClick={close}>
              My Orders
            </Link>
          </li>
          <li>
            <button type="button" onClick={logOut}>
              Logout
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
