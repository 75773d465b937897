/** The pictures of the categories side by side, as bolts on a shelf; nothing where they have none. */
import { useCategories } from '#storefront/categories.ts';
import { classNames } from '#ui/layout/class-names.ts';
import { Picture } from '#ui/media/picture.tsx';
import styles from './picture-band.module.css';

export function PictureBand({ isLow = false }: { readonly isLow?: boolean }) {
  const pictures = useCategories().flatMap(({ key, picture }) =>
    picture === undefined ? [] : [{ key, picture }],
  );
  if (pictures.length === 0) return null;
  return (
    <div className={classNames(styles.band, isLow && styles.low)}>
      {pictures.map(({ key, picture }) => (
        <Picture
          key={key}
          image={picture}
          width={600}
          height={750}
          sizes="(width < 48rem) 30vw, 16rem"
          alt=""
        />
      ))}
    </div>
  );
}
