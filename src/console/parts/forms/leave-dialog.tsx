import { useBlocker } from '@tanstack/react-router';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';

interface LeaveDialogProps {
  readonly isDirty: boolean;
  /** Says whether what is typed is there again later. */
  readonly isStored: boolean;
  /** Says whether pictures are on their way. */
  readonly isUploading: boolean;
}

/** Asks before a page with unsaved changes, or with pictures on their way, is left. */
export function LeaveDialog({ isDirty, isStored, isUploading }: LeaveDialogProps) {
  const isAsking = isDirty || isUploading;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isAsking && current.pathname !== next.pathname,
    enableBeforeUnload: () => isAsking,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      open
      onClose={blocker.reset}
      title={isDirty ? 'Leave without saving?' : 'Leave while pictures are on their way?'}
      foot={
        <ButtonRow>
          <Button size="compact" onClick={blocker.reset}>
            Stay here
          </Button>
          <Button variant="quiet" size="compact" onClick={blocker.proceed}>
            Leave
          </Button>
        </ButtonRow>
      }
    >
      {isDirty && (
        <p>
          {isStored
            ? 'What you typed stays in this browser tab: you find it here when you come back.'
            : 'What you typed is lost then: the storage of this browser is full, or not allowed.'}
        </p>
      )}
      {isUploading && <p>Pictures that are not uploaded yet are lost.</p>}
    </Dialog>
  );
}
