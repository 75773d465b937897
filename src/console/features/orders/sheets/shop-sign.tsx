import type { Sender } from '#contract/console/orders/printed-orders.ts';
import styles from './shop-sign.module.css';

/** The logo of the shop, or its name. */
export function ShopSign({ shop: { name, logo } }: { readonly shop: Sender }) {
  return logo === undefined ? (
    <p className={styles.name}>{name}</p>
  ) : (
    <img className={styles.logo} src={logo.url} width={logo.width} height={logo.height} alt={name} />
  );
}
