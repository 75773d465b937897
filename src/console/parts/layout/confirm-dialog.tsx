import type { ReactNode } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import { ButtonRow } from './button-row.tsx';
import { UnbrokenNumbers } from './unbroken-numbers.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** The button that does it. */
  readonly action: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({ title, action, isBusy, onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<UnbrokenNumbers>{title}</UnbrokenNumbers>}
      foot={
        <ButtonRow>
          <Button variant="danger" size="compact" busy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
          <Button variant="quiet" size="compact" onClick={onClose}>
            Keep it
          </Button>
        </ButtonRow>
      }
    >
      {children}
    </Dialog>
  );
}
