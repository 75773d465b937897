import { Dialog } from '#ui/layout/dialog.tsx';
import { Picture } from '#ui/media/picture.tsx';

interface LargePictureProps {
  readonly image: string;
  /** The name of the product that it shows. */
  readonly name: string;
  readonly alt: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function LargePicture({ image, name, alt, open, onClose }: LargePictureProps) {
  return (
    <Dialog open={open} onClose={onClose} title={name} position="wide">
      <Picture image={image} widths="one" sizes="90vw" alt={alt} />
    </Dialog>
  );
}
