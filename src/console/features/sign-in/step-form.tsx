import type { ReactNode } from 'react';
import type { useSchemaForm } from '#console/parts/use-schema-form.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import styles from './sign-in.module.css';

interface StepFormProps {
  readonly label: string;
  readonly form: Pick<ReturnType<typeof useSchemaForm>, 'formProps' | 'message' | 'isBusy'>;
  /** The words of its button. */
  readonly action: string;
  readonly children: ReactNode;
}

/** A form of the pages before the console: its fields, what is wrong, and one wide button. */
export function StepForm({ label, form, action, children }: StepFormProps) {
  return (
    <form className={styles.form} aria-label={label} {...form.formProps}>
      {children}
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" wide busy={form.isBusy}>
        {action}
      </Button>
    </form>
  );
}
