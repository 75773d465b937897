import { ChevronDown, CircleAlert } from 'lucide';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/layout/class-names.ts';
import { Icon } from '#ui/media/icon.tsx';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Says whether the hint changes while somebody types, so that its changes are read out. */
  readonly isHintLive?: boolean | undefined;
  /** What is wrong and what to do about it; nothing when all is right. */
  readonly error?: string | undefined;
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

function FieldFrame({ label, hint, isHintLive, error, optional, id, className, children }: FieldFrameProps) {
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
      <FieldNote id={noteId} hint={hint} isHintLive={isHintLive} error={error} />
    </div>
  );
}

function FieldNote({
  id,
  hint,
  isHintLive,
  error,
}: Pick<FieldFrameProps, 'id' | 'hint' | 'isHintLive' | 'error'>) {
  if (error) {
    return (
      <p id={id} className={styles.error}>
        <Icon shape={CircleAlert} size={16} />
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className={styles.hint} aria-live={isHintLive ? 'polite' : undefined}>
      {hint}
    </p>
  ) : null;
}

type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = FieldProps & ComponentProps<Tag>;

/** Separates what the frame shows from the attributes of the control. */
function split<Props extends FieldProps & Pick<FieldFrameProps, 'id' | 'className'>>(props: Props) {
  const { label, hint, isHintLive, error, optional, id, className, ...control } = props;
  return { frame: { label, hint, isHintLive, error, optional, id, className }, control };
}

export function TextField(props: ControlProps<'input'>) {
  const { frame, control } = split(props);
  return <FieldFrame {...frame}>{attributes => <input {...control} {...attributes} />}</FieldFrame>;
}

export function TextAreaField(props: ControlProps<'textarea'>) {
  const { frame, control } = split(props);
  return <FieldFrame {...frame}>{attributes => <textarea {...control} {...attributes} />}</FieldFrame>;
}

export function SelectField(props: ControlProps<'select'>) {
  const { frame, control } = split(props);
  return (
    <FieldFrame {...frame}>
      {attributes => (
        <div className={styles.selectFrame}>
          <select {...control} {...attributes} />
          <Icon shape={ChevronDown} size={18} />
        </div>
      )}
    </FieldFrame>
  );
}
