import { isColorName, SWATCHES } from '#domain/color.ts';
import styles from './swatch.module.css';

const TEETH = 18;
const UNKNOWN = '#B9AE9E';

const EDGE = Array.from({ length: TEETH * 2 }, (_, index) => {
  const angle = (index * Math.PI) / TEETH;
  const radius = index % 2 === 0 ? 13 : 11.5;
  return `${(14 + radius * Math.cos(angle)).toFixed(1)},${(14 + radius * Math.sin(angle)).toFixed(1)}`;
}).join(' ');

export function Swatch({ color }: { readonly color: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 28 28" aria-hidden="true">
      <polygon
        points={EDGE}
        fill={isColorName(color) ? SWATCHES[color] : UNKNOWN}
        stroke="currentColor"
        strokeOpacity="0.35"
        strokeWidth="0.75"
        strokeLinejoin="round"
      />
    </svg>
  );
}
