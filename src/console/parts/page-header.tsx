import { ArrowLeft } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { UnbrokenNumbers } from '#console/parts/layout/unbroken-numbers.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './page-header.module.css';
import { PageLink } from './page-link.tsx';
import { SHOP_NAME } from './shop-name.ts';

/** The id of the heading that names the main part of the document. */
export const PAGE_TITLE_ID = 'page-title';

/** The page that the user came from. */
export interface BackLink {
  readonly to: string;
  readonly search?: Readonly<Record<string, string | undefined>>;
  readonly label: string;
}

interface PageHeaderProps {
  readonly title: string;
  /** The list that the page belongs to. */
  readonly back?: BackLink;
  /** A line below the title. */
  readonly intro?: ReactNode;
  /** Buttons and links for the page as a whole. */
  readonly actions?: ReactNode;
}

/** The heading of a page, which is also the title of the document. */
export function PageHeader({ title, back, intro, actions }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · ${SHOP_NAME} console`;
  }, [title]);
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        {back !== undefined && (
          <PageLink to={back.to} search={back.search ?? {}} className={styles.back}>
            <Icon shape={ArrowLeft} size={16} />
            {back.label}
          </PageLink>
        )}
        <h1 id={PAGE_TITLE_ID} className={styles.title}>
          <UnbrokenNumbers>{title}</UnbrokenNumbers>
        </h1>
        {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
