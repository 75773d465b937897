/** What became of photos that look for their products. */
import { formatCount } from '#console/parts/format-count.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import type { AttachedPhotos, Photo } from '#contract/console/photos.ts';
import { smallPicture } from '#domain/picture.ts';
import styles from './photos-page.module.css';

export function PhotoResult({ products, known, surplus, gone }: AttachedPhotos) {
  return (
    <div className={styles.result}>
      {products.length > 0 && (
        <PageSection title={`${formatCount(products.length, 'product')} with new photos`}>
          <p>Shoppers see them once you publish.</p>
          <ul className={styles.products}>
            {products.map(({ id, name, image, photos }) => (
              <li key={id}>
                <img src={smallPicture(image)} alt="" width={64} height={80} loading="lazy" />
                <span>
                  <PageLink to={`/products/${encodeURIComponent(id)}`}>{name}</PageLink>
                  <small>{toNames(photos)}</small>
                </span>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <PhotoNames title="Too many for their product" photos={surplus}>
        A product has at most 13 pictures. Remove some in its form, then choose these again.
      </PhotoNames>
      <PhotoNames title="Not stored any more" photos={gone}>
        Choose them again.
      </PhotoNames>
      <PhotoNames title="Were there already" photos={known} />
    </div>
  );
}

interface PhotoNamesProps {
  readonly title: string;
  readonly photos: readonly Photo[];
  readonly children?: string;
}

export function PhotoNames({ title, photos, children }: PhotoNamesProps) {
  if (photos.length === 0) return null;
  return (
    <PageSection title={`${title}: ${formatCount(photos.length, 'photo')}`}>
      {children !== undefined && <p>{children}</p>}
      <p className={styles.names}>{toNames(photos)}</p>
    </PageSection>
  );
}

function toNames(photos: readonly Photo[]): string {
  return photos.map(({ name }) => name).join(', ');
}
