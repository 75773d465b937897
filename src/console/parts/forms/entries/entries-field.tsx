/** A list of objects: a group of fields for each, which can be added, moved and removed. */
import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import type { ControlProps } from '#console/parts/forms/control-props.ts';
import { type Typed, toTyped } from '#console/parts/forms/field-row.ts';
import { CHANGED } from '#console/parts/forms/use-document-form.ts';
import { movedItem } from '#console/parts/list/moved-item.ts';
import { Button } from '#ui/forms/button.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './entries-field.module.css';
import { EntryFields } from './entry-fields.tsx';

export function EntriesField({ form, row: { name, label, hint, entries } }: ControlProps) {
  const typed = form.watch(name) as readonly Typed[];
  const { error } = form.field(name);
  if (entries === undefined) return null;
  const { one, rows } = entries;
  const change = (values: readonly Typed[]) => form.setValue(name, values, CHANGED);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <div className={styles.list}>
        {typed.map((entry, index) => {
          const title = `${one} ${index + 1}`;
          const move = (to: number) => change(movedItem(typed, index, to));
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an entry has no other identity while it is typed
            <fieldset key={index} className={styles.entry} aria-label={title}>
              <div className={styles.head}>
                <strong>{title}</strong>
                <span className={styles.moves}>
                  <IconButton
                    label={`Move ${title} up`}
                    disabled={index === 0}
                    icon={<Icon shape={ArrowUp} size={18} />}
                    onClick={() => move(index - 1)}
                  />
                  <IconButton
                    label={`Move ${title} down`}
                    disabled={index === typed.length - 1}
                    icon={<Icon shape={ArrowDown} size={18} />}
                    onClick={() => move(index + 1)}
                  />
                  <IconButton
                    label={`Remove ${title}`}
                    icon={<Icon shape={Trash2} size={18} />}
                    onClick={() => change(typed.toSpliced(index, 1))}
                  />
                </span>
              </div>
              <EntryFields
                rows={rows}
                form={form}
                entry={entry}
                onChange={changed => change(typed.with(index, changed))}
              />
            </fieldset>
          );
        })}
      </div>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      <Button variant="quiet" size="compact" onClick={() => change([...typed, toTyped(rows, {})])}>
        Add a {one}
      </Button>
    </fieldset>
  );
}
