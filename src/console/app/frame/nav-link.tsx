import { PageLink } from '#console/parts/page-link.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './nav-link.module.css';
import type { NavPage } from './nav-pages.ts';

interface NavLinkProps {
  readonly page: NavPage;
  readonly onClick?: () => void;
}

/** The current page, and those below it, are marked by the router. */
export function NavLink({ page: { path, nav }, onClick }: NavLinkProps) {
  return (
    <PageLink to={path} className={styles.link} onClick={onClick}>
      <Icon shape={nav.icon} size={20} isThin />
      {nav.label}
    </PageLink>
  );
}
