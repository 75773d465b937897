/** Fields of a document with what belongs to every such form: saving, leaving, what was typed before, and conflicts. */
import type { ReactNode } from 'react';
import { ConflictDialog } from '#console/parts/layout/conflict-dialog.tsx';
import styles from './document-form.module.css';
import { LeaveDialog } from './leave-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import type { DocumentForm as Form } from './use-document-form.ts';

interface DocumentFormProps {
  readonly form: Pick<
    Form,
    'formProps' | 'isDirty' | 'isBusy' | 'message' | 'wasLeft' | 'discard' | 'conflict'
  >;
  readonly label: string;
  /** What is changed, such as `this banner`. */
  readonly what: string;
  readonly children: ReactNode;
}

export function DocumentForm({ form, label, what, children }: DocumentFormProps) {
  const { isDirty, isBusy, message, conflict } = form;
  return (
    <form className={styles.form} aria-label={label} {...form.formProps}>
      {form.wasLeft && (
        <p className={styles.note}>
          You typed this before, and it is not saved yet. Save or discard it below.
        </p>
      )}
      {children}
      <SaveBar isDirty={isDirty} isBusy={isBusy} message={message} onDiscard={form.discard} />
      <LeaveDialog isDirty={isDirty} />
      {conflict !== undefined && (
        <ConflictDialog
          what={what}
          fields={conflict.fields}
          onClose={conflict.close}
          onMine={() => void conflict.keepMine()}
        />
      )}
    </form>
  );
}
