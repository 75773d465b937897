import type { ComponentProps } from 'react';
import { classNames } from '#ui/layout/class-names.ts';
import { type ButtonLook, buttonClass } from './button.tsx';

interface LinkButtonProps extends ButtonLook, ComponentProps<'a'> {}

export function LinkButton({ look, size, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ look, size, wide }), className)}>
      {children}
    </a>
  );
}
