import { toBarcode } from '#domain/text/code-128.ts';
import styles from './barcode.module.css';

/** Readers need this much white beside the bars. */
const QUIET_MODULES = 10;

/** The barcode of a text in Code 128 with the text below. Nothing, where a barcode cannot say the text. */
export function Barcode({ text, label }: { readonly text: string; readonly label: string }) {
  const widths = toBarcode(text);
  if (widths === undefined) return null;
  const modules = widths.reduce((sum, width) => sum + width, 2 * QUIET_MODULES);
  return (
    <figure className={styles.barcode} aria-label={label}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${modules} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={toPath(widths)} />
      </svg>
      <figcaption className={styles.text}>{text}</figcaption>
    </figure>
  );
}

/** Draws the bars, which are every other width. */
function toPath(widths: readonly number[]): string {
  let path = `M${QUIET_MODULES} 0`;
  for (const [index, width] of widths.entries())
    path += index % 2 === 0 ? `h${width}v1h-${width}v-1m${width} 0` : `m${width} 0`;
  return path;
}
