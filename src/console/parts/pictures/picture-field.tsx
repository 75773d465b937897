/** The pictures of a product: added by drag and drop, from the camera or from a folder, ordered, cropped and described. */
import { useState } from 'react';
import { formatCount } from '#console/parts/format-count.ts';
import { movedItem } from '#console/parts/list/moved-item.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { AddButtons, DropArea } from './choose-photos.tsx';
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
  const uploads = useUploads(({ url: image }, { replaces }) => {
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
          <UploadItem key={upload.key} upload={upload} uploads={uploads} />
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
