import { X } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './choice.module.css';

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode | undefined;
}

export function RadioCard({ label, hint, ...input }: RadioCardProps) {
  return (
    <label className={styles.radioCard}>
      <input type="radio" {...input} />
      <span className={styles.words}>
        <span className={styles.title}>{label}</span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly count?: number | undefined;
}

export function Checkbox({ label, count, ...input }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input type="checkbox" {...input} />
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}

interface ChosenChipProps {
  readonly label: string;
  readonly href: string;
  /** What the link does to what is named on it. */
  readonly action?: string;
}

export function ChosenChip({ label, href, action = 'Remove filter' }: ChosenChipProps) {
  return (
    <a className={styles.chip} href={href} data-keep-scroll>
      <VisuallyHidden>{action}: </VisuallyHidden>
      {label}
      <Icon shape={X} size={16} />
    </a>
  );
}
