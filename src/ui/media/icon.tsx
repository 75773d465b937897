/** A decorative icon of Lucide; its meaning is in the name of the control or in the text next to it. */
import type { IconNode } from 'lucide';
import { classNames } from '#ui/layout/class-names.ts';
import styles from './icon.module.css';

interface IconProps {
  readonly shape: IconNode;
  /** Width and height in CSS pixels. */
  readonly size?: number;
  readonly isThin?: boolean;
  readonly className?: string | undefined;
}

export function Icon({ shape, size = 24, isThin, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={classNames(styles.icon, isThin && styles.thin, className)}
      aria-hidden
      dangerouslySetInnerHTML={{ __html: toMarkup(shape) }}
    />
  );
}

/**
 * The shape is text, because React renders and hydrates elements one by one: a list of products has 120 icons of 235 shapes.
 */
function toMarkup(shape: IconNode): string {
  return shape.map(([tag, attributes]) => `<${tag} ${toText(attributes)}/>`).join('');
}

function toText(attributes: IconNode[number][1]): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}
