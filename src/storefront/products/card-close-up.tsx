/** The cloth of a product from near, over its picture on a card while the pointer or the focus is there. */
import { useEffect, useState } from 'react';
import { fill, PRODUCT_FILE } from '#contract/urls.ts';
import { pictureSources } from '#domain/picture.ts';
import { fetchJson } from '#storefront/state/fetch-json.ts';
import styles from './card-close-up.module.css';

interface CardCloseUpProps {
  readonly id: string;
  /** How wide the picture is shown, as the `sizes` of an image. */
  readonly sizes: string;
}

export function CardCloseUp({ id, sizes }: CardCloseUpProps) {
  const [image, setImage] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void findCloseUp(id).then(found => isCurrent && setImage(found));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return (
    image !== undefined && (
      <img {...pictureSources(image)} className={styles.closeUp} sizes={sizes} alt="" decoding="async" />
    )
  );
}

/** Cards do not carry it. Without a network the card stays as it is. */
async function findCloseUp(id: string): Promise<string | undefined> {
  try {
    return ((await fetchJson(fill(PRODUCT_FILE, { id }))) as { readonly closeUp?: string }).closeUp;
  } catch {
    return undefined;
  }
}
