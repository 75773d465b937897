/** What surrounds every page: the navigation, the notices, and the main part. */
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { use, useEffect, useRef } from 'react';
import { useStaff } from '#console/api/session.ts';
import { ArrivalContext } from '#console/app/arrival.ts';
import { NoAccess } from '#console/app/no-access.tsx';
import { useLiveOrders } from '#console/app/use-live-orders.ts';
import { PublishBar } from '#console/features/versions/publish-bar.tsx';
import { focusMain, MAIN_ID } from '#console/parts/layout/main-part.ts';
import { PAGE_TITLE_ID } from '#console/parts/page-header.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import styles from './shell.module.css';
import { SideNav } from './side-nav.tsx';

export function Shell() {
  const main = useFocusOnNavigation();
  useLiveOrders();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      <SideNav />
      <div className={styles.column}>
        <OfflineNotice />
        <PublishBar />
        <main ref={main} id={MAIN_ID} className={styles.main} tabIndex={-1} aria-labelledby={PAGE_TITLE_ID}>
          <PermittedPage />
        </main>
      </div>
      <BottomBar />
    </div>
  );
}

function PermittedPage() {
  const { permissions } = useStaff();
  const permission = useMatches({ select: matches => matches.at(-1)?.staticData.permission });
  return permission === undefined || permissions.includes(permission) ? <Outlet /> : <NoAccess />;
}

/** Moves the focus to the main part when another page is shown; its heading names it for screen readers. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const focused = useRef(path);
  useEffect(() => {
    if (focused.current !== undefined && focused.current !== path) main.current?.focus();
    focused.current = path;
  }, [path]);
  const isArrival = use(ArrivalContext);
  useEffect(() => {
    if (isArrival) focusMain();
  }, [isArrival]);
  return main;
}
