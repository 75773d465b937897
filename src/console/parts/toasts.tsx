/** Short messages, with Undo where the server can undo. */
import { type Toast, toast } from 'react-hot-toast/headless';
import { Button } from '#ui/forms/button.tsx';
import styles from './toasts.module.css';

const DURATION_MS = 5000;
/** People need about as long to see that it was a mistake. */
const UNDO_MS = 10_000;

export function toastError(message: string): void {
  toast.error(message, { duration: DURATION_MS });
}

export function toastSuccess(message: string): void {
  toast.success(message, { duration: DURATION_MS });
}

/** Says what was done, and undoes it at a press. */
export function toastUndo(message: string, undo: () => void): void {
  const press = (id: string) => {
    toast.dismiss(id);
    undo();
  };
  toast.success(
    ({ id, visible }: Toast) => (
      <span className={styles.undo}>
        {message}
        {/* While it disappears it is still there to be pressed once more. */}
        <Button variant="plain" size="compact" onClick={visible ? () => press(id) : undefined}>
          Undo
        </Button>
      </span>
    ),
    { duration: UNDO_MS },
  );
}
