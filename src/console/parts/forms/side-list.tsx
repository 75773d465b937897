/** The pages of an area: beside each of them on wide screens, and as a page of its own. */
import type { ReactNode } from 'react';
import { PageLink } from '#console/parts/page-link.tsx';
import styles from './side-list.module.css';

export interface SideListItem {
  readonly to: string;
  readonly label: string;
  readonly hint: string;
}

interface SideListProps {
  readonly label: string;
  readonly items: readonly SideListItem[];
  /** The list is the page itself. */
  readonly isHub?: boolean;
}

export function SideList({ label, items, isHub = false }: SideListProps) {
  return (
    <nav aria-label={`${label} pages`} className={isHub ? styles.hub : styles.side}>
      <ul className={styles.list}>
        {items.map(({ to, label: text, hint }) => (
          <li key={to}>
            <PageLink to={to} className={styles.link}>
              {text}
            </PageLink>
            {isHub && <p className={styles.hint}>{hint}</p>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function BesideList({ children, ...list }: SideListProps & { readonly children: ReactNode }) {
  return (
    <div className={styles.beside}>
      <SideList {...list} />
      <div className={styles.page}>{children}</div>
    </div>
  );
}
