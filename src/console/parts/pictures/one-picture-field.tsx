/** This field takes one picture, such as a logo: it is chosen or taken with the camera, and uploaded at once. */
import { ImagePlus } from 'lucide';
import { useId, useRef } from 'react';
import type { Media } from '#contract/console/media.ts';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './one-picture-field.module.css';
import { UploadItem } from './upload-item.tsx';
import { useUploads } from './use-uploads.ts';

interface OnePictureFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Says that the picture is too small for where it is shown. */
  readonly smallHint?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  /** It is empty for none. */
  readonly image: string;
  readonly onChange: (media: Media | null) => void;
}

export function OnePictureField(props: OnePictureFieldProps) {
  const { label, hint, smallHint, error, optional, image, onChange } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(media => onChange(media));
  const [upload] = uploads.uploads;
  const add = (file: File | undefined) =>
    file !== undefined &&
    uploads.add([{ file, name: `${label} ${file.name}`.slice(0, 200), crop: undefined }]);
  return (
    <fieldset className={styles.field} aria-label={label} aria-describedby={`${id}-note`}>
      <legend className={styles.label}>
        {label} {optional && <span className={styles.optional}>(optional)</span>}
      </legend>
      <ul className={styles.place}>
        {upload !== undefined && <UploadItem upload={upload} uploads={uploads} />}
        {upload === undefined && image !== '' && (
          <li>
            <img className={styles.picture} src={shownFile(image)} alt={label} />
          </li>
        )}
      </ul>
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={label}
          onChange={({ currentTarget }) => {
            add(currentTarget.files?.[0]);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button variant="quiet" size="compact" onClick={() => input.current?.click()}>
          <Icon shape={ImagePlus} size={18} />
          {image === '' ? 'Choose a picture' : 'Choose another'}
        </Button>
        {optional && image !== '' && (
          <Button variant="plain" size="compact" onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </div>
      <p
        id={`${id}-note`}
        className={error === undefined && smallHint === undefined ? styles.hint : styles.error}
      >
        {error ?? smallHint ?? hint}
      </p>
    </fieldset>
  );
}

/** A picture that comes with the shop may be named without its cut and ending. */
function shownFile(image: string): string {
  return /\.\w+$/.test(image) ? image : `${image}-wide.avif`;
}
