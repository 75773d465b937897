import { useBlocker } from '@tanstack/react-router';
import { ButtonRow } from '#console/parts/layout/button-row.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';

/** Asks before a page with unsaved changes is left. */
export function LeaveDialog({ isDirty }: { readonly isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      open
      onClose={blocker.reset}
      title="Leave without saving?"
      foot={
        <ButtonRow>
          <Button size="compact" onClick={blocker.reset}>
            Stay here
          </Button>
          <Button look="quiet" size="compact" onClick={blocker.proceed}>
            Leave
          </Button>
        </ButtonRow>
      }
    >
      <p>What you typed stays in this browser tab: you find it here when you come back.</p>
    </Dialog>
  );
}
