/** Asks for a code over the page, for a call that the server refuses without one. */
import * as z from 'zod/mini';
import { useCodeRequest } from '#console/api/code-request.ts';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { useSchemaForm } from '#console/parts/use-schema-form.ts';
import { Code } from '#contract/second-factor.ts';
import { CodeField } from '#ui/second-factor/code-field.tsx';

const Typed = z.object({ code: Code });

export function CodeDialog() {
  const waiting = useCodeRequest(state => state.waiting);
  const form = useSchemaForm({
    schema: Typed,
    values: { code: '' },
    send: async ({ code }) => {
      form.reset();
      waiting?.goOn(code);
    },
  });
  if (waiting === undefined) return null;
  return (
    <FormDialog
      title="Please confirm it with a code"
      action="Confirm"
      form={form}
      onClose={() => waiting.goOn(undefined)}
    >
      <p>{waiting.message}.</p>
      <CodeField {...form.field('code')} />
    </FormDialog>
  );
}
