/** Fields of a form: the label above, what to put in it below, and what is wrong beside it. */
import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/layout/class-names.ts';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong and what to do about it; nothing when all is right. */
  readonly error?: string | undefined;
  /** Written beside the label of a field that may stay empty. */
  readonly optional?: boolean | undefined;
}

interface ControlAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

function FieldFrame({ label, hint, error, optional, id, className, children }: FieldFrameProps) {
  const made = useId();
  const inputId = id ?? made;
  const noteId = `${inputId}-note`;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label} {optional && <span className={styles.note}>(optional)</span>}
      </label>
      {children({
        id: inputId,
        className: styles.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

interface FieldNoteProps {
  readonly id: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (error) {
    return (
      <p id={id} className={styles.error}>
        <CircleAlert size={16} aria-hidden="true" />
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  ) : null;
}

export function TextField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <FieldFrame {...{ label, hint, error, optional, id, className }}>
      {attributes => <input {...input} {...attributes} />}
    </FieldFrame>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame {...{ label, hint, error, optional, id, className }}>
      {attributes => <textarea {...input} {...attributes} />}
    </FieldFrame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  children,
  ...input
}: FieldProps & ComponentProps<'select'>) {
  return (
    <FieldFrame {...{ label, hint, error, optional, id, className }}>
      {attributes => (
        <div className={styles.selectFrame}>
          <select {...input} {...attributes}>
            {children}
          </select>
          <ChevronDown size={18} aria-hidden="true" />
        </div>
      )}
    </FieldFrame>
  );
}
