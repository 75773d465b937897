import styles from './breadcrumbs.module.css';

export interface Breadcrumb {
  readonly label: string;
  /** It is missing for the page the shopper is on. */
  readonly to?: string | undefined;
}

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

/** Search engines read this. The last breadcrumb, the page itself, needs no address. */
export function breadcrumbStructuredData(crumbs: readonly Breadcrumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(to === undefined ? {} : { item: to }),
    })),
  };
}
