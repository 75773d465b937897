/** A QR code as one path of an SVG, which needs no style or script of its own. */
import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** The quiet zone that the standard asks for, in modules. */
const BORDER = 4;

export function QrCode({ text, caption }: { readonly text: string; readonly caption: string }) {
  const { size, data } = encode(text, { border: BORDER });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <figure>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path d={squares.join('')} />
      </svg>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
