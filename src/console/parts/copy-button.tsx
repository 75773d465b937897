import { Copy } from 'lucide';
import { IconButton } from '#ui/forms/icon-button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { toastError, toastSuccess } from './toasts.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** What it is: `payment id`. */
  readonly what: string;
}

/** Puts an id into the clipboard. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess(`The ${what} is copied`);
    } catch {
      toastError(`The ${what} could not be copied. Please select and copy it.`);
    }
  };
  return (
    <IconButton icon={<Icon shape={Copy} size={16} />} label={`Copy ${what}`} onClick={() => void copy()} />
  );
}
