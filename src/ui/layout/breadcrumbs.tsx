import styles from './breadcrumbs.module.css';

export interface Breadcrumb {
  readonly label: string;
  /** It is missing for the page the shopper is on. */
  readonly to?: string | undefined;
}

export function Breadcrumbs({ breadcrumbs }: { readonly breadcrumbs: readonly Breadcrumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {breadcrumbs.map(({ label, to }) => (
          <li key={label} className={styles.crumb}>
            {to === undefined ? <span aria-current="page">{label}</span> : <a href={to}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Search engines read this. The last breadcrumb, the page itself, needs no address. */
export function breadcrumbStructuredData(breadcrumbs: readonly Breadcrumb[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to === undefined ? {} : { item: to }),
    })),
  };
}
