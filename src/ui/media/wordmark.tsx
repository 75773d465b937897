/** The name of the shop: its logo, the drawn name of the sample, or the name in letters. */

import { smallPicture } from '#domain/picture.ts';
import { isDrawn } from '#domain/theme/brand-pictures.ts';
import { classNames } from '#ui/layout/class-names.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './wordmark.module.css';

const LINE =
  'M5 15V37V24C5 11 25 11 25 24V29C25 35 28 37 34 37H49A11.5 11.5 0 1 0 49 14A11.5 11.5 0 1 0 49 37H77A11.5 11.5 0 1 0 77 14A11.5 11.5 0 1 0 77 37H92C101 37 108 27 108 12C108 1 99 1 99 12V28C99 34 102 37 108 37H124';

export function Wordmark({ className }: { readonly className?: string | undefined }) {
  const { shop } = useSettings();
  const { name, logo } = shop;
  if (logo !== undefined) {
    return (
      <img
        className={classNames(styles.logo, className)}
        src={smallPicture(logo.url)}
        width={logo.width}
        height={logo.height}
        alt={name}
      />
    );
  }
  if (!isDrawn(shop)) return <span className={classNames(styles.name, className)}>{name}</span>;
  return (
    <>
      <svg className={className} viewBox="0 0 128 42" fill="none" aria-hidden="true">
        <path
          d={LINE}
          stroke="currentColor"
          strokeWidth="4.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}
