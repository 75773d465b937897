import { useId } from 'react';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import styles from './rating.module.css';

const STARS = 5;
const STAR = 'M10 1.6l2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8l5.9-.8z';

/** Stars filled as far as the rating goes. */
export function Rating({ value }: { readonly value: number }) {
  const clipId = useId();
  return (
    <span className={styles.rating}>
      <svg viewBox="0 0 100 20" aria-hidden="true">
        <defs>
          <clipPath id={clipId}>
            <rect width={(value / STARS) * 100} height="20" />
          </clipPath>
        </defs>
        {[false, true].map(isFilled => (
          <g
            key={String(isFilled)}
            fill={isFilled ? '#E0A526' : 'none'}
            stroke="#B07F14"
            clipPath={isFilled ? `url(#${clipId})` : undefined}
          >
            {Array.from({ length: STARS }, (_, index) => (
              <path key={index} d={STAR} transform={`translate(${index * 20})`} />
            ))}
          </g>
        ))}
      </svg>
      <VisuallyHidden>Rated </VisuallyHidden>
      {value}
      <VisuallyHidden> out of {STARS}</VisuallyHidden>
    </span>
  );
}
