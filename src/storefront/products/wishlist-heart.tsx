import { Heart } from 'lucide';
import type { Product } from '#domain/products/product.ts';
import { useWishlist } from '#storefront/state/wishlist-store.ts';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './wishlist-heart.module.css';

interface WishlistHeartProps {
  readonly product: Pick<Product, 'id' | 'name'>;
  readonly onPicture?: boolean;
}

/** Puts a product on the wishlist or takes it off. */
export function WishlistHeart({ product, onPicture = true }: WishlistHeartProps) {
  const isWished = useWishlist(({ ids }) => ids.includes(product.id));
  const toggle = useWishlist(wishlist => wishlist.toggle);
  return (
    <IconButton
      className={styles.heart}
      onPicture={onPicture}
      label={`Add ${product.name} to wishlist`}
      title={isWished ? 'Remove from wishlist' : 'Add to wishlist'}
      aria-pressed={isWished}
      icon={<Icon shape={Heart} size={20} />}
      onClick={() => toggle(product.id)}
    />
  );
}
