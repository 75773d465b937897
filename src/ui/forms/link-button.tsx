import type { ComponentProps } from 'react';
import { classNames } from '#ui/layout/class-names.ts';
import { type ButtonVariant, buttonClass } from './button.tsx';

interface LinkButtonProps extends ButtonVariant, ComponentProps<'a'> {}

export function LinkButton({ variant, size, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, wide }), className)}>
      {children}
    </a>
  );
}
