/** Photos without a product: somebody says which one each belongs to. */
import { useRef, useState } from 'react';
import { formatCount } from '#console/parts/format-count.ts';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { focusMain } from '#console/parts/layout/main-part.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { BulkBar } from '#console/parts/list/bulk-bar.tsx';
import { useSelection } from '#console/parts/list/use-selection.ts';
import { type Photo, UNUSED_PHOTO_DAYS } from '#contract/console/photos.ts';
import { smallPicture } from '#domain/picture.ts';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { toKey } from './join-results.ts';
import { ProductChoice } from './product-choice.tsx';
import styles from './unmatched-photos.module.css';
import type { Assignment } from './use-attach-photos.ts';

interface UnmatchedPhotosProps {
  readonly photos: readonly Photo[];
  /** How many more there are. */
  readonly hidden: number;
  /** The addresses of their pictures, by their ids. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly onAssign: (assignment: Assignment) => Promise<unknown>;
  /** Looks for products that have come since. */
  readonly onOpen: () => void;
}

/** Each has a field of its own. */
const SHOWN_AT_ONCE = 24;

export function UnmatchedPhotos({ photos, hidden, addresses, onAssign, onOpen }: UnmatchedPhotosProps) {
  const [max, setMax] = useState(SHOWN_AT_ONCE);
  const list = useRef<HTMLUListElement>(null);
  const selection = useSelection(photos.map(toKey));
  if (photos.length === 0) return null;
  const assign = async (keys: readonly string[], product: string) => {
    const chosen = photos.filter(photo => keys.includes(toKey(photo)));
    const next = findNext(list.current, keys);
    await onAssign({ photos: chosen, product });
    if (next === undefined) focusMain();
    else next.focus();
  };
  return (
    <div className={styles.section}>
      <PageSection
        title={`Without a product: ${formatCount(photos.length, 'photo')}`}
        actions={
          photos.length > 1 && (
            <Button variant="quiet" size="compact" onClick={selection.toggleAll}>
              {selection.ids.length === photos.length ? 'Tick none' : 'Tick all'}
            </Button>
          )
        }
      >
        <p className={styles.intro}>
          They are stored, and stay here for {UNUSED_PHOTO_DAYS} days. Say which product each belongs to, or
          tick those of one product. They come after its other pictures, in this order.
          {hidden > 0 && ` ${formatCount(hidden, 'older photo')} come here when these have their products.`}
        </p>
        <ul ref={list} className={styles.list}>
          {photos.slice(0, max).map(photo => {
            const key = toKey(photo);
            return (
              <li key={key} data-key={key} className={styles.photo}>
                <img
                  src={smallPicture(addresses.get(photo.id) ?? '')}
                  alt={photo.name}
                  width={64}
                  height={80}
                  loading="lazy"
                />
                <Checkbox
                  label={photo.name}
                  checked={selection.has(key)}
                  onChange={() => selection.toggle(key)}
                />
                <ProductChoice
                  label={`Product of ${photo.name}`}
                  action="Add"
                  onChoose={product => assign([key], product)}
                />
              </li>
            );
          })}
        </ul>
        <ButtonRow>
          {photos.length > max && (
            <Button variant="quiet" size="compact" onClick={() => setMax(max + SHOWN_AT_ONCE)}>
              Show more
            </Button>
          )}
          <Button variant="quiet" size="compact" onClick={onOpen}>
            Look for their products
          </Button>
        </ButtonRow>
        <BulkBar selection={selection}>
          <ProductChoice
            label={`Product of ${selection.ids.length === 1 ? 'the ticked photo' : `the ${selection.ids.length} ticked photos`}`}
            action={`Add ${formatCount(selection.ids.length, 'photo')}`}
            onChoose={product => assign(selection.ids, product)}
          />
        </BulkBar>
      </PageSection>
    </div>
  );
}

/** Returns the field of the photo that comes next when these leave the list. */
function findNext(list: HTMLElement | null, leaving: readonly string[]): HTMLElement | undefined {
  const items = [...(list?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
  const isLeaving = (item: HTMLElement) => leaving.includes(item.dataset['key'] ?? '');
  const last = items.findLastIndex(isLeaving);
  const next = items.find((item, index) => index > last) ?? items.find(item => !isLeaving(item));
  return next?.querySelector<HTMLElement>('input[list]') ?? undefined;
}
