/** A list of objects: a group of fields for each, which can be added, moved and removed. */
import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import type { ControlProps } from '#console/parts/forms/control-props.ts';
import { type FieldRow, type Typed, toTyped } from '#console/parts/forms/field-row.ts';
import { CHANGED, type DocumentForm } from '#console/parts/forms/use-document-form.ts';
import { movedItem } from '#console/parts/list/moved-item.ts';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/forms/choice.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './entries-field.module.css';

interface EntryFieldsProps {
  readonly rows: readonly FieldRow[];
  readonly form: DocumentForm;
  readonly entry: Typed;
  readonly onChange: (entry: Typed) => void;
}

interface EntryFieldProps {
  readonly row: FieldRow;
  readonly form: DocumentForm;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

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

/** The fields of one entry of a list. */
function EntryFields({ rows, form, entry, onChange }: EntryFieldsProps) {
  return (
    <div className={styles.grid}>
      {rows.map(row => (
        <EntryField
          key={row.name}
          row={row}
          form={form}
          value={entry[row.name]}
          onChange={value => onChange({ ...entry, [row.name]: value })}
        />
      ))}
    </div>
  );
}

function EntryField({ row, form, value, onChange }: EntryFieldProps) {
  const { kind, label, hint, isOptional } = row;
  const frame = { label, hint, optional: isOptional };
  if (kind === 'yes-or-no')
    return (
      <Checkbox
        label={label}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  const text = typeof value === 'string' ? value : '';
  if (kind === 'choice')
    return (
      <SelectField {...frame} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {Object.entries(withChosen(row.toChoices?.(form.watch()) ?? row.choices ?? {}, text)).map(
          ([choice, choiceLabel]) => (
            <option key={choice} value={choice}>
              {choiceLabel}
            </option>
          ),
        )}
      </SelectField>
    );
  return (
    <TextField
      {...frame}
      {...(kind === 'commas' ? { className: styles.wide } : {})}
      {...(kind === 'number' ? { inputMode: 'decimal' } : {})}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** What is chosen stays in sight, where it is no longer among the choices. */
function withChosen(choices: Readonly<Record<string, string>>, chosen: string) {
  return Object.hasOwn(choices, chosen) ? choices : { ...choices, [chosen]: chosen };
}
