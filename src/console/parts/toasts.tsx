/** Short messages, with Undo where the server can undo. A new one takes the place of those that it makes old. */
import { type Toast, toast } from 'react-hot-toast/headless';
import { Button } from '#ui/forms/button.tsx';
import styles from './toasts.module.css';

const DURATION_MS = 5000;
/** People need about as long to see that it was a mistake. */
const UNDO_MS = 10_000;

/** What a message is about, where a later one makes it old. */
type Topic = 'draft' | 'version';

/** After a publication no message about the draft is true any more. */
const REPLACED: Readonly<Record<Topic, readonly Topic[]>> = {
  draft: ['draft'],
  version: ['draft', 'version'],
};

/** The ids of messages that were shown. */
const shown = new Map<Topic, string>();

export function toastError(message: string): void {
  toast.error(message, { duration: DURATION_MS });
}

export function toastSuccess(message: string, topic?: Topic): void {
  replaceOlder(topic, () => toast.success(message, { duration: DURATION_MS }));
}

/** Says what was done, and undoes it at a press. */
export function toastUndo(message: string, undo: () => void, topic?: Topic): void {
  const press = (id: string) => {
    toast.dismiss(id);
    undo();
  };
  replaceOlder(topic, () =>
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
    ),
  );
}

function replaceOlder(topic: Topic | undefined, show: () => string): void {
  if (topic === undefined) {
    show();
    return;
  }
  for (const old of REPLACED[topic]) {
    const id = shown.get(old);
    if (id !== undefined) toast.dismiss(id);
  }
  shown.set(topic, show());
}
