import { ArrowLeft, ArrowRight, Crop, Trash2, ZoomIn } from 'lucide';
import type { DragEvent } from 'react';
import { TextField } from '#ui/forms/field.tsx';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import styles from './picture-item.module.css';
import { smallPictureHint } from './small-picture.ts';

export interface ProductPicture {
  readonly image: string;
  readonly alt: string;
}

interface PictureItemProps {
  readonly picture: ProductPicture;
  readonly at: number;
  readonly count: number;
  readonly isCloseUp: boolean;
  readonly onMove: (to: number) => void;
  readonly onAlt: (alt: string) => void;
  readonly onCrop: () => void;
  readonly onCloseUp: () => void;
  readonly onRemove: () => void;
}

/** What the browser carries while a picture is dragged to another place. */
const DRAGGED = 'application/x-picture';

export function PictureItem(props: PictureItemProps) {
  const { picture, at, count, onMove, onAlt } = props;
  const hint = smallPictureHint(picture.image);
  const drop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(DRAGGED);
    if (from === '') return;
    event.preventDefault();
    onMove(Number(from));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same for the keyboard
    <li
      className={styles.item}
      draggable
      onDragStart={event => event.dataTransfer.setData(DRAGGED, String(at))}
      onDragOver={event => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={drop}
    >
      <Picture
        className={styles.picture}
        image={picture.image}
        alt={`Picture ${at + 1} of ${count}`}
        sizes="12rem"
      />
      {hint !== undefined && <p className={styles.failure}>{hint}</p>}
      <PictureButtons {...props} />
      {at === 0 ? (
        <p className={styles.main}>Main picture</p>
      ) : (
        <TextField
          label="What it shows"
          optional
          maxLength={200}
          value={picture.alt}
          onChange={({ currentTarget }) => onAlt(currentTarget.value)}
        />
      )}
    </li>
  );
}

function PictureButtons({ at, count, isCloseUp, onMove, onCrop, onCloseUp, onRemove }: PictureItemProps) {
  const name = `picture ${at + 1}`;
  return (
    <div className={styles.buttons}>
      <IconButton
        label={`Move ${name} forward`}
        disabled={at === 0}
        icon={<Icon shape={ArrowLeft} size={18} />}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        label={`Move ${name} back`}
        disabled={at === count - 1}
        icon={<Icon shape={ArrowRight} size={18} />}
        onClick={() => onMove(at + 1)}
      />
      <IconButton label={`Crop ${name}`} icon={<Icon shape={Crop} size={18} />} onClick={onCrop} />
      <IconButton
        label={`Close-up of the cloth: ${name}`}
        aria-pressed={isCloseUp}
        icon={<Icon shape={ZoomIn} size={18} />}
        onClick={onCloseUp}
      />
      <IconButton label={`Remove ${name}`} icon={<Icon shape={Trash2} size={18} />} onClick={onRemove} />
    </div>
  );
}
