import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatNumber } from './format-number.ts';
import styles from './tabs.module.css';

interface TabsProps {
  readonly label: string;
  /** The parameter of the address that has the current tab. */
  readonly param: string;
  readonly current: string;
  readonly tabs: readonly {
    readonly value: string;
    readonly label: string;
    readonly count?: number | undefined;
    /** What needs somebody's attention in it: `2 overdue`. */
    readonly alert?: string | undefined;
  }[];
}

/** Parts of a page, each at an address of its own and with how many it has. */
export function Tabs({ label, param, current, tabs }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const position = tabs.findIndex(({ value }) => value === current);
  useEffect(() => {
    const tab = row.current?.children[position];
    if (tab === undefined) return;
    // The position of a tab is known when it has its count.
    const observer = new ResizeObserver(() => scrollToMiddle(tab));
    observer.observe(tab);
    return () => observer.disconnect();
  }, [position]);
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map(({ value, label: text, count, alert }) => (
        <Link
          key={value}
          to="."
          search={(before: object) => ({ ...before, [param]: value })}
          resetScroll={false}
          className={styles.tab ?? ''}
          activeProps={{ 'aria-current': undefined }}
          {...(value === current && { 'aria-current': 'page' as const })}
        >
          {text}
          {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
          {alert !== undefined && <Badge tone="bad">{alert}</Badge>}
        </Link>
      ))}
    </nav>
  );
}

/** On phones the tab of the address may be beyond the end of the row. `scrollIntoView` would scroll the page, too. */
function scrollToMiddle(tab: Element): void {
  const row = tab.parentElement;
  if (row === null) return;
  const box = row.getBoundingClientRect();
  const { left, width } = tab.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - (box.left + box.width / 2);
}
