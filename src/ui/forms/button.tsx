/** The shop's buttons: one obvious action a screen is `solid`, the rest are quieter. */
import type { ComponentProps } from 'react';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { classNames } from '#ui/layout/class-names.ts';
import styles from './button.module.css';

export interface ButtonVariant {
  readonly variant?: 'solid' | 'quiet' | 'plain' | 'danger' | 'onDeep' | undefined;
  readonly size?: 'usual' | 'compact' | undefined;
  readonly wide?: boolean | undefined;
}

export function buttonClass({ variant = 'solid', size = 'usual', wide = false }: ButtonVariant): string {
  return classNames(
    styles.button,
    variant !== 'solid' && styles[variant],
    size === 'compact' && styles.compact,
    wide && styles.wide,
  );
}

interface ButtonProps extends ButtonVariant, ComponentProps<'button'> {
  /** Work is under way: presses are ignored, and a turning thread stands beside the words. */
  readonly busy?: boolean | undefined;
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
