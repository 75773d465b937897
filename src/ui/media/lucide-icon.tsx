/**
 * What draws the signs of lucide here, in place of its own (`vite.config.ts`): its drawings without the context, classes
 * and options that nobody asks for. The look that all signs share stands in `base.css`.
 */
import type { ComponentProps } from 'react';
import { classNames } from '#ui/layout/class-names.ts';

interface IconData {
  readonly node: readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends ComponentProps<'svg'> {
  /** In pixels. */
  readonly size?: number;
}

// oxlint-disable-next-line import/no-default-export -- the name under which the files of lucide ask for it
export default function createIcon({ node }: IconData) {
  // As text, for React then takes a sign over as one element, on pages with a hundred of them.
  const drawing = { __html: node.map(([element, attributes]) => spell(element, attributes)).join('') };
  return function Icon({ size = 24, strokeWidth = 2, className, ...rest }: IconProps) {
    return (
      <svg
        {...rest}
        className={classNames('icon', className)}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        strokeWidth={strokeWidth}
        // oxlint-disable-next-line react/no-danger -- made above of constants of a package that is pinned
        dangerouslySetInnerHTML={drawing}
      />
    );
  };
}

function spell(element: string, attributes: Readonly<Record<string, string>>): string {
  const words = Object.entries(attributes).filter(([name]) => name !== 'key');
  return `<${element} ${words.map(([name, value]) => `${name}="${value}"`).join(' ')}/>`;
}
