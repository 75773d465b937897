/** How a link to a page looks in a chat and in search results. */
import { smallPicture } from '#domain/picture.ts';
import styles from './link-preview.module.css';

export interface ShownLink {
  readonly title: string;
  readonly description: string;
  /** It is empty where the preview shows the picture of the shop. */
  readonly image: string;
  readonly path: string;
}

export function LinkPreview({ title, description, image, path }: ShownLink) {
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>How a link to it looks</figcaption>
      <div className={styles.link}>
        {image !== '' && <img className={styles.picture} src={smallPicture(image)} alt="" />}
        <div className={styles.text}>
          <p className={styles.title}>{title}</p>
          <p className={styles.description}>{description}</p>
          <p className={styles.path}>{path}</p>
        </div>
      </div>
    </figure>
  );
}

/** How many characters most programs show. */
const ADVISED = { title: 60, description: 155 } as const;

/** Returns a hint that counts what is typed. It advises, and forbids nothing. */
export function countHint(text: string, kind: keyof typeof ADVISED, empty: string): string {
  const { length } = text.trim();
  const max = ADVISED[kind];
  if (length === 0) return `${empty} At most ${max} characters are shown in full.`;
  const advice = length > max ? ': the end may be cut off' : '';
  return `${length} of ${max} characters${advice}.`;
}
