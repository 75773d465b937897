/** A link that looks like a button, for going somewhere as the main thing to do. */

import { classNames } from '#ui/layout/class-names.ts';
import { type ButtonLook, buttonClass } from './button.tsx';
import { Link, type LinkProps } from './link.tsx';

interface LinkButtonProps extends ButtonLook, LinkProps {}

export function LinkButton({ look, size, wide, className, ...rest }: LinkButtonProps) {
  return (
    <Link viewTransition {...rest} className={classNames(buttonClass({ look, size, wide }), className)} />
  );
}
