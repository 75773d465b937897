/** The pictures of a product: added by drag and drop, from the camera or from a folder, ordered, cropped and described. */
import { Camera, ImagePlus } from 'lucide';
import { type DragEvent, useRef, useState } from 'react';
import { formatCount } from '#console/parts/format-count.ts';
import { movedItem } from '#console/parts/list/moved-item.ts';
import { Button } from '#ui/forms/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { CropDialog } from './crop-dialog.tsx';
import styles from './picture-field.module.css';
import { PictureItem, type ProductPicture } from './picture-item.tsx';
import type { Crop } from './shrink-picture.ts';
import { UploadItem } from './upload-item.tsx';
import { useUploads } from './use-uploads.ts';

interface PictureFieldProps {
  readonly pictures: readonly ProductPicture[];
  readonly closeUp: string;
  /** Names the files that are uploaded. */
  readonly name: string;
  readonly error: string | undefined;
  readonly onChange: (change: (pictures: readonly ProductPicture[]) => readonly ProductPicture[]) => void;
  readonly onCloseUp: (image: string) => void;
}

export function PictureField({ pictures, closeUp, name, error, onChange, onCloseUp }: PictureFieldProps) {
  const [cropped, setCropped] = useState<string>();
  const uploads = useUploads(({ url: image }, replaces) => {
    if (replaces !== undefined && replaces === closeUp) onCloseUp(image);
    onChange(all => withPicture(all, image, replaces));
  });
  const add = (files: Iterable<File>) =>
    uploads.add(
      Array.from(files, file => ({ file, name: `${name || 'product'} ${file.name}`.slice(0, 200) })),
    );
  const move = (from: number, to: number) => onChange(all => movedItem(all, from, to));
  const crop = async (image: string, how: Crop) => {
    setCropped(undefined);
    const file = await (await fetch(image)).blob();
    uploads.add([{ file, name: `${name || 'product'} cropped`, crop: how, replaces: image }]);
  };
  return (
    <DropArea onFiles={add}>
      <ol className={styles.list} aria-label="Pictures">
        {pictures.map((picture, index) => (
          <PictureItem
            key={picture.image}
            picture={picture}
            at={index}
            count={pictures.length}
            isCloseUp={picture.image === closeUp}
            onMove={to => move(index, to)}
            onAlt={alt =>
              onChange(all => all.map(each => (each.image === picture.image ? { ...each, alt } : each)))
            }
            onCrop={() => setCropped(picture.image)}
            onCloseUp={() => onCloseUp(picture.image === closeUp ? '' : picture.image)}
            onRemove={() => onChange(all => all.filter(each => each.image !== picture.image))}
          />
        ))}
        {uploads.uploads.map(upload => (
          <UploadItem
            key={upload.key}
            upload={upload}
            onRetry={() => uploads.retry(upload)}
            onRemove={() => uploads.remove(upload)}
          />
        ))}
      </ol>
      <AddButtons onFiles={add} />
      <output>
        <VisuallyHidden>
          {uploads.uploads.length > 0 && `${formatCount(uploads.uploads.length, 'picture')} on the way`}
        </VisuallyHidden>
      </output>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {cropped !== undefined && (
        <CropDialog
          image={cropped}
          onClose={() => setCropped(undefined)}
          onCrop={how => void crop(cropped, how)}
        />
      )}
    </DropArea>
  );
}

function withPicture(
  all: readonly ProductPicture[],
  image: string,
  replaces: string | undefined,
): readonly ProductPicture[] {
  if (all.some(each => each.image === image)) return all;
  if (!all.some(each => each.image === replaces)) return [...all, { image, alt: '' }];
  return all.map(each => (each.image === replaces ? { ...each, image } : each));
}

interface FilesProps {
  readonly onFiles: (files: Iterable<File>) => void;
}

function DropArea({ onFiles, children }: FilesProps & { readonly children: React.ReactNode }) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons below do the same for the keyboard
    <div
      className={styles.area}
      data-over={isOver || undefined}
      onDragOver={event => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles(event.dataTransfer.files);
      }}
    >
      {children}
    </div>
  );
}

function AddButtons({ onFiles }: FilesProps) {
  const folder = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = {
    type: 'file',
    accept: 'image/*',
    hidden: true,
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
      onFiles(Array.from(currentTarget.files ?? []));
      // The same file can be chosen again.
      currentTarget.value = '';
    },
  } as const;
  return (
    <div className={styles.add}>
      <input ref={folder} multiple aria-label="Photos" {...input} />
      <input ref={camera} capture="environment" aria-label="Photo from the camera" {...input} />
      <Button variant="quiet" size="compact" onClick={() => folder.current?.click()}>
        <Icon shape={ImagePlus} size={18} />
        Add photos
      </Button>
      <Button
        variant="quiet"
        size="compact"
        className={styles.camera}
        onClick={() => camera.current?.click()}
      >
        <Icon shape={Camera} size={18} />
        Take a photo
      </Button>
      <span className={styles.hint}>
        or drop them here. They are cut to 4:5 and made smaller by themselves.
      </span>
    </div>
  );
}
