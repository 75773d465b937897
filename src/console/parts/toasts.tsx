/** Short messages, with Undo where the server can undo. A new one takes the place of those that it makes old. */
import { type Toast, toast } from 'react-hot-toast/headless';
import { Button } from '#ui/forms/button.tsx';
import styles from './toasts.module.css';

const DURATION_MS = 5000;
/** People need about as long to see that it was a mistake. */
const UNDO_MS = 10_000;

/** What a message is about, where a later one makes it old. */
type Topic = 'draft' | 'version';

export function toastError(message: string): void {
  toast.error(message, { duration: DURATION_MS });
}

export function toastSuccess(message: string, topic?: Topic): void {
  toast.success(message, toOptions(DURATION_MS, topic));
}

/** Says what was done, and undoes it at a press. */
export function toastUndo(message: string, undo: () => void, topic?: Topic): void {
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
    toOptions(UNDO_MS, topic),
  );
}

/** One message of a topic is shown at a time. After a publication none about the draft is true any more. */
function toOptions(duration: number, topic: Topic | undefined) {
  if (topic === 'version') toast.dismiss('draft' satisfies Topic);
  return topic === undefined ? { duration } : { duration, id: topic };
}
