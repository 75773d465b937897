import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { GatewayKeysRemoval } from '#contract/console/payments/gateway-keys.ts';
import { CodeField } from '#ui/second-factor/code-field.tsx';
import { removeKeys } from './gateway-api.ts';

export function RemoveKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useChangeForm({
    schema: GatewayKeysRemoval,
    values: { code: '' },
    send: ({ code }) => removeKeys(code),
    onSent: () => {
      toastSuccess('The keys are removed');
      onClose();
    },
  });
  return (
    <FormDialog title="Remove the keys?" action="Remove the keys" form={form} onClose={onClose}>
      <p>
        Nothing more is paid through the gateway. Orders that wait for their payment are cancelled within two
        hours, and refunds that are on their way are not followed. The shop stops offering card and net
        banking at once, and UPI too unless you have entered your UPI id. The sample shop goes on offering
        them, and charges nothing.
      </p>
      <CodeField {...form.field('code')} />
    </FormDialog>
  );
}
