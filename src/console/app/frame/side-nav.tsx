import { ExternalLink, LogOut, UserCog } from 'lucide';
import { useStaff } from '#console/api/session.ts';
import { useSignOut } from '#console/app/use-sign-out.ts';
import { PageLink } from '#console/parts/page-link.tsx';
import { SHOP_NAME } from '#console/parts/shop-name.ts';
import { Icon } from '#ui/media/icon.tsx';
import { NavLink } from './nav-link.tsx';
import { useNavPages } from './nav-pages.ts';
import styles from './side-nav.module.css';

/** On wide screens all pages stand beside the current one. */
export function SideNav() {
  const pages = useNavPages();
  return (
    <header className={styles.side}>
      <p className={styles.brand}>
        {SHOP_NAME}
        <small>Console</small>
      </p>
      <nav aria-label="Main">
        <ul className={styles.list}>
          {pages.map(page => (
            <li key={page.path}>
              <NavLink page={page} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <AccountLinks />
      </div>
    </header>
  );
}

/** Shows who is signed in, with links to the shop and to sign out. */
export function AccountLinks({ onNavigate }: { readonly onNavigate?: () => void }) {
  const { name, email } = useStaff();
  const signOut = useSignOut();
  return (
    <>
      <p className={styles.staff}>
        <strong>{name}</strong>
        <span>{email}</span>
      </p>
      <PageLink to="/account" className={styles.link} onClick={onNavigate}>
        <Icon shape={UserCog} size={18} />
        Your account
      </PageLink>
      <a className={styles.link} href="/" target="_blank" rel="noreferrer">
        <Icon shape={ExternalLink} size={18} />
        Open the shop
      </a>
      <button type="button" className={styles.link} onClick={() => signOut.mutate()}>
        <Icon shape={LogOut} size={18} />
        Sign out
      </button>
    </>
  );
}
