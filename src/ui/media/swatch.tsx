import { isColorName, SWATCHES } from '#domain/color.ts';
import styles from './swatch.module.css';

const TEETH = 18;
const UNKNOWN = '#B9AE9E';

const EDGE = Array.from({ length: TEETH * 2 }, (_, index) => {
  const angle = (index * Math.PI) / TEETH;
  const radius = index % 2 === 0 ? 13 : 11.5;
  return `${(14 + radius * Math.cos(angle)).toFixed(1)},${(14 + radius * Math.sin(angle)).toFixed(1)}`;
}).join(' ');

interface SwatchProps {
  readonly color: string;
  /** Different colours to show instead of the one of the name; several stand side by side as in a pie. */
  readonly fills?: readonly string[] | undefined;
}

export function Swatch({ color, fills: stated }: SwatchProps) {
  const fills = stated ?? [isColorName(color) ? SWATCHES[color] : UNKNOWN];
  return (
    <svg className={styles.swatch} viewBox="0 0 28 28" aria-hidden="true">
      {fills.length > 1 &&
        fills.map((fill, index) => (
          <circle
            key={fill}
            cx="14"
            cy="14"
            r="6"
            fill="none"
            stroke={fill}
            strokeWidth="12"
            pathLength={fills.length}
            strokeDasharray={`1 ${fills.length - 1}`}
            strokeDashoffset={-index}
          />
        ))}
      <polygon
        points={EDGE}
        fill={fills.length > 1 ? 'none' : fills[0]}
        stroke="currentColor"
        strokeOpacity="0.35"
        strokeWidth="0.75"
        strokeLinejoin="round"
      />
    </svg>
  );
}
