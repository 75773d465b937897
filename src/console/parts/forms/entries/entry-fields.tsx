/** The fields of one entry of a list. */
import type { FieldRow, Typed } from '#console/parts/forms/field-row.ts';
import type { DocumentForm } from '#console/parts/forms/use-document-form.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import styles from './entries-field.module.css';

interface EntryFieldsProps {
  readonly rows: readonly FieldRow[];
  readonly form: DocumentForm;
  readonly entry: Typed;
  readonly onChange: (entry: Typed) => void;
}

export function EntryFields({ rows, form, entry, onChange }: EntryFieldsProps) {
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

interface EntryFieldProps {
  readonly row: FieldRow;
  readonly form: DocumentForm;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
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
