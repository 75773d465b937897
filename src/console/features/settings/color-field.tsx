import { useId } from 'react';
import type { FieldRow } from '#console/parts/forms/field-row.ts';
import { CHANGED, type DocumentForm } from '#console/parts/forms/use-document-form.ts';
import { TextField } from '#ui/forms/field.tsx';
import styles from './color-field.module.css';

interface ColorFieldProps {
  readonly form: DocumentForm;
  readonly row: FieldRow;
  /** The colour now: that of the row, or what it is without one. */
  readonly color: string;
  /** Says why the colour is not legible. */
  readonly issue: string | undefined;
}

/** A colour picked or typed. An empty field has the standard colour. */
export function ColorField({ form, row: { name, label }, color, issue }: ColorFieldProps) {
  const id = useId();
  const { error, ...field } = form.field(name);
  return (
    <div className={styles.field}>
      <input
        type="color"
        className={styles.picker}
        aria-label={`Pick: ${label}`}
        value={color}
        onChange={({ currentTarget }) => form.setValue(name, currentTarget.value, CHANGED)}
      />
      <TextField
        {...field}
        id={id}
        className={styles.text}
        label={label}
        placeholder={color}
        spellCheck={false}
        error={issue ?? error}
      />
    </div>
  );
}
