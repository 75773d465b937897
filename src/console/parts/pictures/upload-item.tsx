import { Button } from '#ui/forms/button.tsx';
import styles from './picture-item.module.css';
import type { Upload, Uploads } from './use-uploads.ts';

interface UploadItemProps {
  readonly upload: Upload;
  /** Those that it is one of. */
  readonly uploads: Uploads;
}

export function UploadItem({ upload, uploads }: UploadItemProps) {
  const { address, name, progress, error } = upload;
  return (
    <li className={styles.item} aria-label={name}>
      <img className={styles.picture} src={address} alt="" />
      {error === undefined ? (
        <progress className={styles.progress} value={progress} aria-label={`Uploading ${name}`} />
      ) : (
        <div role="alert">
          <p className={styles.failure}>{error}</p>
          <Button variant="quiet" size="compact" onClick={() => uploads.retry(upload)}>
            Try again
          </Button>
          <Button variant="plain" size="compact" onClick={() => uploads.remove(upload)}>
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}
