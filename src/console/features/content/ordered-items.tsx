/** Entries in the order of the shop: each can be moved, opened and removed. */
import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import { useState } from 'react';
import { PageLink } from '#console/parts/page-link.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './ordered-items.module.css';

export interface OrderedItem {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** The page where it is changed. */
  readonly to: string;
  /** The address of a file. */
  readonly picture?: string | undefined;
  readonly isHidden?: boolean;
}

interface OrderedItemsProps {
  readonly label: string;
  readonly items: readonly OrderedItem[];
  /** What the button of an item does to it; by default it deletes it. */
  readonly remove?: string;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (at: number) => void;
}

export function OrderedItems({ label, items, remove = 'Delete', onMove, onRemove }: OrderedItemsProps) {
  const [moved, setMoved] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    setMoved(`${items[from]?.title} is number ${to + 1} of ${items.length} now`);
    onMove(from, to);
  };
  return (
    <>
      <ol className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          <li key={item.key} className={styles.item}>
            {item.picture !== undefined && <img className={styles.picture} src={item.picture} alt="" />}
            <div className={styles.words}>
              <PageLink to={item.to}>{item.title}</PageLink>
              {item.isHidden && <span className={styles.hidden}>Not shown</span>}
              <p className={styles.detail}>{item.detail}</p>
            </div>
            <span className={styles.buttons}>
              <IconButton
                label={`Move ${item.title} up`}
                aria-disabled={index === 0 || undefined}
                icon={<Icon shape={ArrowUp} size={18} />}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                label={`Move ${item.title} down`}
                aria-disabled={index === items.length - 1 || undefined}
                icon={<Icon shape={ArrowDown} size={18} />}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                label={`${remove} ${item.title}`}
                icon={<Icon shape={Trash2} size={18} />}
                onClick={() => onRemove(index)}
              />
            </span>
          </li>
        ))}
      </ol>
      <output>
        <VisuallyHidden>{moved}</VisuallyHidden>
      </output>
    </>
  );
}
