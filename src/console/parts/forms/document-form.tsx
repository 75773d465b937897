/** Fields of a document with what belongs to every such form: saving, leaving, what was typed before, and conflicts. */
import { type FormEvent, type ReactNode, useRef } from 'react';
import { ConflictDialog } from '#console/parts/layout/conflict-dialog.tsx';
import { FormUploadsContext, useFormUploads } from '#console/parts/pictures/form-uploads.ts';
import styles from './document-form.module.css';
import { LeaveDialog } from './leave-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import type { DocumentForm as Form } from './use-document-form.ts';

interface DocumentFormProps {
  readonly form: Pick<
    Form,
    'formProps' | 'isDirty' | 'isStored' | 'isBusy' | 'message' | 'wasLeft' | 'discard' | 'conflict'
  >;
  readonly label: string;
  /** What is changed, such as `this banner`. */
  readonly what: string;
  readonly children: ReactNode;
}

export function DocumentForm({ form, label, what, children }: DocumentFormProps) {
  const { isDirty, isStored, isBusy, message, conflict, formProps } = form;
  const element = useRef<HTMLFormElement>(null);
  const uploads = useFormUploads(element);
  const submit = (event: FormEvent) => {
    if (uploads.holdBack()) event.preventDefault();
    else void formProps.onSubmit(event);
  };
  return (
    <form ref={element} className={styles.form} aria-label={label} {...formProps} onSubmit={submit}>
      {form.wasLeft && (
        <p className={styles.note}>
          You typed this before, and it is not saved yet. Save or discard it below.
        </p>
      )}
      <FormUploadsContext value={uploads.report}>{children}</FormUploadsContext>
      <SaveBar
        isDirty={isDirty}
        isBusy={isBusy}
        isWaiting={uploads.isWaiting}
        message={uploads.message ?? message}
        onDiscard={form.discard}
      />
      <LeaveDialog isDirty={isDirty} isStored={isStored} isUploading={uploads.isRunning} />
      {conflict !== undefined && (
        <ConflictDialog
          what={what}
          fields={conflict.fields}
          onClose={conflict.close}
          onMine={() => void conflict.saveMine()}
        />
      )}
    </form>
  );
}
