/** The navigation of phones, as a drawer from the left. */

import { PAGES, phoneLink } from '#contract/urls.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { Dialog } from '#ui/layout/dialog.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './mobile-menu.module.css';
import { FLAG_LINKS, HOME, MAIN_LINKS, type NavTarget, useCategoryLinks, useOwnLinks } from './nav-links.ts';
import { useLogout } from './use-logout.ts';

export function MobileMenu({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { phone, hours } = useSettings().shop;
  return (
    <Dialog open={open} onClose={onClose} title="Menu" position="left" foot={<Account onClose={onClose} />}>
      <nav aria-label="Menu">
        <Links
          className={styles.categories}
          links={[...useCategoryLinks(), ...useOwnLinks('header'), ...FLAG_LINKS]}
          onClose={onClose}
        />
        <Links className={styles.pages} links={[HOME, ...MAIN_LINKS]} onClose={onClose} />
      </nav>
      <a className={styles.phone} href={phoneLink(phone)}>
        {phone}
      </a>
      <p className={styles.hours}>{hours.phone}</p>
    </Dialog>
  );
}

interface LinksProps {
  readonly className: string | undefined;
  readonly links: readonly NavTarget[];
  readonly onClose: () => void;
}

function Links({ className, links, onClose }: LinksProps) {
  return (
    <ul className={className}>
      {links.map(({ label, to }) => (
        <li key={`${label} ${to}`}>
          <a href={to} onClick={onClose}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Account({ onClose }: { readonly onClose: () => void }) {
  const isAuthenticated = useSession(state => state.isAuthenticated);
  const logOut = useLogout();
  if (!isAuthenticated) {
    return (
      <Links className={styles.account} links={[{ label: 'Login', to: PAGES.login }]} onClose={onClose} />
    );
  }
  return (
    <div className={styles.account}>
      <a href={PAGES.profile} onClick={onClose}>
        Profile
      </a>
      <a href={PAGES.orders} onClick={onClose}>
        My Orders
      </a>
      <button
        type="button"
        onClick={() => {
          onClose();
          logOut();
        }}
      >
        Logout
      </button>
    </div>
  );
}
