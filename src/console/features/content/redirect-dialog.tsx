/** Adds a redirect, or changes one. */
import { SuggestionField } from '#console/parts/forms/suggestion-field.tsx';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { NewRedirect, type RedirectJson } from '#contract/console/redirect.ts';
import { TextField } from '#ui/forms/field.tsx';
import { addRedirect, changeRedirect, readableAddress } from './redirect-api.ts';
import { useLinkTargets } from './use-link-targets.ts';

interface RedirectDialogProps {
  /** The one to change; without it a new one is added. */
  readonly redirect?: RedirectJson | undefined;
  readonly onClose: () => void;
}

export function RedirectDialog({ redirect, onClose }: RedirectDialogProps) {
  const targets = useLinkTargets();
  const form = useChangeForm({
    schema: NewRedirect,
    values:
      redirect === undefined
        ? { from: '', to: '' }
        : { from: redirect.from, to: readableAddress(redirect.leadsTo ?? redirect.to) },
    send: (values: NewRedirect) =>
      redirect === undefined ? addRedirect(values) : changeRedirect(redirect.id, values),
    onSent: saved => {
      toastSuccess(toMessage(saved));
      onClose();
    },
  });
  return (
    <FormDialog
      title={redirect === undefined ? 'Add a redirect' : 'Change this redirect'}
      action={redirect === undefined ? 'Add it' : 'Save'}
      form={form}
      onClose={onClose}
    >
      <TextField
        label="Old address"
        hint="Such as /products/indigo-kurta. You can paste the whole address of your old shop."
        autoComplete="off"
        {...form.field('from')}
      />
      <SuggestionField
        label="Leads to"
        suggestions={targets}
        hint="A page of this shop, such as /product/KUR-0042 or /shop?category=kurta"
        {...form.field('to')}
      />
    </FormDialog>
  );
}

function toMessage({ from, to, state }: RedirectJson): string {
  if (state === 'page') return `Saved. ${from} has a page of its own now, which shoppers see first.`;
  if (state === 'nowhere')
    return `Saved. There is no page at ${readableAddress(to)} yet: until there is, shoppers find nothing.`;
  return `${from} leads to ${readableAddress(to)} now.`;
}
