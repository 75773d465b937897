/** Where photos are chosen: by drag and drop, from a folder or from the camera. */
import { Camera, ImagePlus } from 'lucide';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import styles from './picture-field.module.css';

interface FilesProps {
  readonly onFiles: (files: Iterable<File>) => void;
}

export function DropArea({ onFiles, children }: FilesProps & { readonly children: React.ReactNode }) {
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

export function AddButtons({ onFiles }: FilesProps) {
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
