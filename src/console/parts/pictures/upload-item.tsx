import { Button } from '#ui/forms/button.tsx';
import styles from './picture-item.module.css';
import type { Upload } from './use-uploads.ts';

export function UploadItem({
  upload: { address, name, progress, error },
  onRetry,
  onRemove,
}: {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}) {
  return (
    <li className={styles.item} aria-label={name}>
      <img className={styles.picture} src={address} alt="" />
      {error === undefined ? (
        <progress className={styles.progress} value={progress} aria-label={`Uploading ${name}`} />
      ) : (
        <div role="alert">
          <p className={styles.failure}>{error}</p>
          <Button variant="quiet" size="compact" onClick={onRetry}>
            Try again
          </Button>
          <Button variant="plain" size="compact" onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}
