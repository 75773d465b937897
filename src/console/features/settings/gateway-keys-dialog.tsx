import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { GatewayKeysChange } from '#contract/console/payments/gateway-keys.ts';
import { TextField } from '#ui/forms/field.tsx';
import { CodeField } from '#ui/second-factor/code-field.tsx';
import { changeKeys } from './gateway-api.ts';

/** What is typed here is stored in no draft: secrets stay in the form and go to the server. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useChangeForm({
    schema: GatewayKeysChange,
    values: { keyId: '', keySecret: '', webhookSecret: '', code: '' },
    send: keys => changeKeys(keys),
    onSent: () => {
      toastSuccess('The keys are in use');
      onClose();
    },
  });
  const isSecret = { type: 'password', autoComplete: 'off', spellCheck: false } as const;
  return (
    <FormDialog title="Keys of the gateway" action="Use these keys" form={form} onClose={onClose}>
      <p>
        All three are in the dashboard of Razorpay. They are stored encrypted, and nobody can read them here.
      </p>
      <p>
        With keys of another account or mode, orders that wait cannot be paid any more, and earlier payments
        are refunded in the dashboard of their account.
      </p>
      <TextField
        label="Key id"
        hint="Begins with rzp_test_ or rzp_live_"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('keyId')}
      />
      <TextField label="Key secret" {...isSecret} {...form.field('keySecret')} />
      <TextField
        label="Webhook secret"
        hint="The one that you enter with the webhook. The one before is accepted for two more days."
        {...isSecret}
        {...form.field('webhookSecret')}
      />
      <CodeField {...form.field('code')} />
    </FormDialog>
  );
}
