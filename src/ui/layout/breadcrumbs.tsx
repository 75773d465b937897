import styles from './breadcrumbs.module.css';

export interface Breadcrumb {
  readonly label: string;
  /** Missing for the page the shopper is on. */
  readonly to?: string | undefined;
}

/** The way to this page, tied together by stitches. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Breadcrumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={label} className={styles.crumb}>
            {to === undefined ? <span aria-current="page">{label}</span> : <a href={to}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
