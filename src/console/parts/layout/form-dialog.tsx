import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import { ButtonRow } from './button-row.tsx';
import styles from './form-dialog.module.css';
import { UnbrokenNumbers } from './unbroken-numbers.tsx';

interface FormDialogProps {
  readonly title: string;
  /** The button that sends the form. */
  readonly action: string;
  readonly variant?: 'danger' | undefined;
  /** The button that closes the dialog and does nothing else. */
  readonly leaveLabel?: string | undefined;
  /** A dialog with a table is wide. */
  readonly width?: 'wide' | undefined;
  readonly form: {
    readonly isBusy: boolean;
    /** What is wrong with the form as a whole. */
    readonly message?: string | undefined;
    readonly formProps: ComponentProps<'form'>;
  };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog that is open as long as it is drawn. */
export function FormDialog({
  title,
  action,
  variant,
  leaveLabel = 'Cancel',
  width,
  form,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <Dialog open onClose={onClose} title={<UnbrokenNumbers>{title}</UnbrokenNumbers>} position={width}>
      <form className={styles.form} aria-label={title} noValidate {...form.formProps}>
        {children}
        <FormMessage>{form.message}</FormMessage>
        <ButtonRow>
          <Button type="submit" variant={variant} size="compact" busy={form.isBusy}>
            {action}
          </Button>
          <Button variant="quiet" size="compact" onClick={onClose}>
            {leaveLabel}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
