/** The main navigation of wide screens, with the categories in a menu. */
import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { useLocation } from '#storefront/location.ts';
import { useDisclosure } from '#ui/forms/use-disclosure.ts';
import { Icon } from '#ui/media/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import styles from './main-nav.module.css';
import { FLAG_LINKS, HOME, MAIN_LINKS, type NavTarget, useCategoryLinks, useOwnLinks } from './nav-links.ts';

export function MainNav() {
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul className={styles.list}>
        <li>
          <PageLink {...HOME} />
        </li>
        <CategoriesMenu />
        {MAIN_LINKS.map(({ label, to }) => (
          <li key={to}>
            <PageLink label={label} to={to} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PageLink({ label, to }: NavTarget) {
  const { pathname } = useLocation();
  return (
    <a className={styles.link} href={to} aria-current={pathname === to ? 'page' : undefined}>
      {label}
    </a>
  );
}

function CategoriesMenu() {
  const { open, close, button, frame } = useDisclosure({ byHover: true });
  const panelId = useId();
  return (
    <li {...frame}>
      <button type="button" className={styles.link} {...button} aria-controls={panelId}>
        Categories
        <Icon shape={ChevronDown} className={styles.chevron} size={16} />
      </button>
      <div id={panelId} className={styles.panel} data-open={open}>
        <ul className={styles.categories}>
          {useCategoryLinks().map(({ label, to, picture }) => (
            <li key={to}>
              <a className={styles.category} href={to} onClick={close}>
                <Picture image={picture} widths="one" width={300} height={375} sizes="9rem" alt="" />
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ul className={styles.more}>
          {[...useOwnLinks('header'), ...FLAG_LINKS].map(({ label, to }) => (
            <li key={`${label} ${to}`}>
              <a href={to} onClick={close}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
