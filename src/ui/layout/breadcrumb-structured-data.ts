import type { Breadcrumb } from './breadcrumbs.tsx';

/** The way to a page as search engines read it; the page itself, at its end, needs no address. */
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
