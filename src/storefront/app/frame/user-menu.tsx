/** The shopper's own menu when logged in, the way to log in otherwise. */
import { User } from 'lucide';
import { useId } from 'react';
import { PAGES } from '#contract/urls.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { IconButton, iconButtonClass } from '#ui/forms/icon-button.tsx';
import { useDisclosure } from '#ui/forms/use-disclosure.ts';
import { Icon } from '#ui/media/icon.tsx';
import { useLogout } from './use-logout.ts';
import styles from './user-menu.module.css';

export function UserMenu() {
  const isAuthenticated = useSession(state => state.isAuthenticated);
  if (isAuthenticated) return <OwnMenu />;
  return (
    <a className={iconButtonClass()} href={PAGES.login} aria-label="Login" title="Login">
      <Icon shape={User} />
    </a>
  );
}

function OwnMenu() {
  const { open, close, button, frame } = useDisclosure();
  const logOut = useLogout();
  const menuId = useId();
  return (
    <div className={styles.frame} {...frame}>
      <IconButton label="Your account" icon={<Icon shape={User} />} {...button} aria-controls={menuId} />
      {open && (
        <ul id={menuId} className={styles.menu}>
          <li>
            <a href={PAGES.profile} onClick={close}>
              Profile
            </a>
          </li>
          <li>
            <a href={PAGES.orders} onClick={close}>
              My Orders
            </a>
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
