/** The main navigation of wide screens, with the shelves behind Categories. */
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link, NavLink } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useDisclosure } from '#web/ui/use-disclosure.ts';
import styles from './main-nav.module.css';
import { CATEGORY_LINKS, HOME, MAIN_LINKS, SHELF_LINKS } from './nav-links.ts';

/** The router's type of a class name knows no undefined. */
const LINK = classNames(styles.link);

export function MainNav() {
  return (
    <nav className={styles.nav} aria-label="Main">
      <ul className={styles.list}>
        <li>
          <NavLink className={LINK} to={HOME.to} end viewTransition>
            {HOME.label}
          </NavLink>
        </li>
        <CategoriesMenu />
        {MAIN_LINKS.map(({ label, to }) => (
          <li key={to}>
            <NavLink className={LINK} to={to} viewTransition>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoriesMenu() {
  const { open, close, button, frame } = useDisclosure({ byHover: true });
  const panelId = useId();
  return (
    <li {...frame}>
      <button type="button" className={styles.link} {...button} aria-controls={panelId}>
        Categories
        <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
      </button>
      <div id={panelId} className={styles.panel} data-open={open}>
        <ul className={styles.shelves}>
          {CATEGORY_LINKS.map(({ category, label, to }) => (
            <li key={category}>
              <Link className={styles.shelf} to={to} viewTransition onClick={close}>
                <Picture
                  image={`/images/tile-${category}-300.avif`}
                  widths="one"
                  width={300}
                  height={375}
                  sizes="9rem"
                  alt=""
                />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className={styles.more}>
          {SHELF_LINKS.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} viewTransition onClick={close}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
