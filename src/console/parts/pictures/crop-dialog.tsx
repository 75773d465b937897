/** This dialog chooses which part of a picture the shop shows. */
import { type CSSProperties, useState } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import styles from './crop-dialog.module.css';
import { CENTRE, type Crop } from './shrink-picture.ts';

interface CropDialogProps {
  readonly image: string;
  readonly onClose: () => void;
  readonly onCrop: (crop: Crop) => void;
}

const SLIDERS = [
  { name: 'zoom', label: 'Closer', min: 1, max: 3 },
  { name: 'x', label: 'Left to right', min: 0, max: 1 },
  { name: 'y', label: 'Top to bottom', min: 0, max: 1 },
] as const;

export function CropDialog({ image, onClose, onCrop }: CropDialogProps) {
  const [crop, setCrop] = useState<Crop>(CENTRE);
  const origin = `${crop.x * 100}% ${crop.y * 100}%`;
  const shown: CSSProperties = { objectPosition: origin, transformOrigin: origin, scale: crop.zoom };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Crop the picture"
      foot={
        <div className={styles.actions}>
          <Button size="compact" onClick={() => onCrop(crop)}>
            Use this part
          </Button>
          <Button variant="quiet" size="compact" onClick={onClose}>
            Cancel
          </Button>
        </div>
      }
    >
      <div className={styles.frame}>
        <img className={styles.picture} style={shown} src={image} alt="The part that is shown" />
      </div>
      {SLIDERS.map(({ name, label, min, max }) => (
        <label key={name} className={styles.slider}>
          {label}
          <input
            type="range"
            min={min}
            max={max}
            step={0.01}
            value={crop[name]}
            onChange={({ currentTarget }) => setCrop({ ...crop, [name]: Number(currentTarget.value) })}
          />
        </label>
      ))}
    </Dialog>
  );
}
