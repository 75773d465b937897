/** A link that looks like a button, for going somewhere as the main thing to do. */
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

interface LinkButtonProps extends ButtonLook, ComponentProps<typeof Link> {}

export function LinkButton({ look, size, wide, className, ...rest }: LinkButtonProps) {
  return (
    <Link viewTransition {...rest} className={classNames(buttonClass({ look, size, wide }), className)} />
  );
}
