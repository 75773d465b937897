/** A heading underlined by the running thread, with room for a line above, a line below and a link beside it. */
import { ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#ui/media/icon.tsx';
import styles from './heading.module.css';
import { Thread } from './thread.tsx';

interface HeadingProps {
  readonly level: 1 | 2 | 3;
  readonly children: ReactNode;
  readonly kicker?: ReactNode | undefined;
  readonly intro?: ReactNode | undefined;
  readonly more?: { readonly to: string; readonly label: string } | undefined;
  readonly short?: boolean | undefined;
  /** The heading has no thread where a thread of its own follows at once. */
  readonly bare?: boolean | undefined;
}

export function Heading({ level, children, kicker, intro, more, short = false, bare = false }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <div className={styles.heading}>
      {kicker !== undefined && <p className={styles.kicker}>{kicker}</p>}
      <div className={styles.words}>
        <Tag className={styles[`title${level}`]} tabIndex={level === 1 ? -1 : undefined}>
          {children}
        </Tag>
        {more !== undefined && <MoreLink {...more} />}
      </div>
      {!bare && <Thread short={short} />}
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
    </div>
  );
}

export function MoreLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <a className={styles.more} href={to}>
      {label}
      <Icon shape={ArrowRight} size={18} />
    </a>
  );
}
