/** A small piece of the shop in the colours as they are typed. */
import { type Scheme, type Theme, toPalette } from '#domain/theme/theme.ts';
import { COLOR_NAMES, COLOR_TOKENS } from '#domain/theme/tokens.ts';
import styles from './color-sample.module.css';

export function ColorSample({ theme, scheme }: { readonly theme: Theme; readonly scheme: Scheme }) {
  const palette = toPalette(theme, scheme);
  const colors = Object.fromEntries(COLOR_NAMES.map(name => [COLOR_TOKENS[name].property, palette[name]]));
  return (
    <div className={styles.sample} style={colors} aria-hidden="true">
      <div className={styles.page}>
        <div className={styles.card}>
          <span className={styles.picture}>
            <span className={styles.new}>New</span>
            <span className={styles.sale}>Sale</span>
          </span>
          <strong>Vaigai Ajrakh Kurta</strong>
          <span className={styles.soft}>Cotton, printed by hand</span>
          <span>
            <b className={styles.price}>₹1,890</b> <s className={styles.soft}>₹2,100</s>
          </span>
          <span className={styles.button}>Add to cart</span>
        </div>
        <span className={styles.thread} />
        <span className={styles.link}>See all kurtas</span>
        <span className={styles.done}>Delivered</span>
      </div>
      <div className={styles.deep}>
        Footer <span className={styles.deepSoft}>and soft words</span>
      </div>
    </div>
  );
}
