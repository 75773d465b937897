import { useRouterState } from '@tanstack/react-router';
import { Ellipsis } from 'lucide';
import { useState } from 'react';
import { Dialog } from '#ui/layout/dialog.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './bottom-bar.module.css';
import linkStyles from './nav-link.module.css';
import { NavLink } from './nav-link.tsx';
import { type NavPage, useNavPages } from './nav-pages.ts';
import { AccountLinks } from './side-nav.tsx';

/** So many links fit beside More at 360 px. */
const MAX_LINKS = 4;

/** On narrow screens the first pages are within reach of the thumb, and the others are behind More. */
export function BottomBar() {
  const [isOpen, setOpen] = useState(false);
  const pages = useNavPages();
  const first = pages.slice(0, MAX_LINKS);
  const isMore = useIsElsewhere(first);
  const close = () => setOpen(false);
  return (
    <>
      <nav className={styles.bar} aria-label="Main, short">
        {first.map(page => (
          <NavLink key={page.path} page={page} />
        ))}
        <button
          type="button"
          className={linkStyles.link}
          aria-haspopup="dialog"
          aria-current={isMore}
          onClick={() => setOpen(true)}
        >
          <Icon shape={Ellipsis} size={20} isThin />
          More
        </button>
      </nav>
      <Dialog open={isOpen} onClose={close} title="More" position="right">
        <nav aria-label="All pages">
          {pages.map(page => (
            <NavLink key={page.path} page={page} onClick={close} />
          ))}
        </nav>
        <div className={styles.account}>
          <AccountLinks onNavigate={close} />
        </div>
      </Dialog>
    </>
  );
}

/** Returns whether the current page is none of these, nor below one: it was reached by More. */
function useIsElsewhere(pages: readonly NavPage[]): boolean {
  return useRouterState({
    select: ({ location: { pathname } }) =>
      !pages.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`)),
  });
}
