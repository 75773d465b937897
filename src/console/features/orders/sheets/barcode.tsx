import { toBarcode } from '#domain/text/code-128.ts';
import styles from './barcode.module.css';

/** Readers need this much white beside the bars. */
const QUIET_MODULES = 10;

/** The barcode of a text in Code 128 with the text below. Nothing, where a barcode cannot say the text. */
export function Barcode({ text, label }: { readonly text: string; readonly label: string }) {
  const widths = toBarcode(text);
  if (widths === undefined) return null;
  const modules = widths.reduce((sum, width) => sum + width, 2 * QUIET_MODULES);
  let x = QUIET_MODULES;
  const bars = widths.flatMap((width, index) => {
    const bar = index % 2 === 0 ? [`M${x} 0h${width}v1h-${width}z`] : [];
    x += width;
    return bar;
  });
  return (
    <figure className={styles.barcode}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${modules} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <path d={bars.join('')} />
      </svg>
      <figcaption className={styles.text}>{text}</figcaption>
    </figure>
  );
}
