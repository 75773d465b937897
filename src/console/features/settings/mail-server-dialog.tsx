import { useState } from 'react';
import { FormDialog } from '#console/parts/layout/form-dialog.tsx';
import { toastSuccess } from '#console/parts/toasts.tsx';
import { useChangeForm } from '#console/parts/use-schema-form.ts';
import { type MailServer, MailServerChange } from '#contract/console/mail-server.ts';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { CodeField } from '#ui/second-factor/code-field.tsx';
import { MAIL_PROVIDERS } from './mail-providers.ts';
import { changeMailServer } from './mail-server-api.ts';

interface MailServerDialogProps {
  readonly stored: NonNullable<MailServer['stored']> | null;
  readonly onClose: () => void;
}

const OTHER = 'other';

/** What is typed here is stored in no draft: the password stays in the form and goes to the server. */
export function MailServerDialog({ stored, onClose }: MailServerDialogProps) {
  const form = useChangeForm({
    schema: MailServerChange,
    values: {
      host: stored?.host ?? '',
      port: stored?.port ?? 465,
      security: stored?.security ?? 'tls',
      user: stored?.user ?? '',
      password: '',
      sender: stored?.sender ?? '',
      code: '',
    },
    send: changeMailServer,
    onSent: () => {
      toastSuccess('The mail server is set. Send yourself a test mail.');
      onClose();
    },
  });
  const [name, setName] = useState(() => findProvider(stored?.host));
  const provider = MAIL_PROVIDERS[name];
  const choose = (chosen: string) => {
    setName(chosen);
    const { host, port, security } = MAIL_PROVIDERS[chosen] ?? { host: '', port: 465, security: 'tls' };
    form.setValue('host', host);
    form.setValue('port', port);
    form.setValue('security', security);
  };
  const typed = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <FormDialog title="Mail server" action="Use this server" form={form} onClose={onClose}>
      <SelectField
        label="Provider"
        hint={provider?.hint ?? 'Your provider says what to enter, often under SMTP or outgoing mail.'}
        value={name}
        onChange={event => choose(event.target.value)}
      >
        {Object.entries(MAIL_PROVIDERS).map(([key, { label }]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
        <option value={OTHER}>Another one</option>
      </SelectField>
      <TextField label="Server" {...typed} {...form.field('host')} />
      <TextField
        label="Port"
        inputMode="numeric"
        {...typed}
        {...form.field('port')}
        {...form.register('port', { valueAsNumber: true })}
      />
      <SelectField label="Encryption" {...form.field('security')}>
        <option value="tls">TLS (mostly port 465)</option>
        <option value="starttls">STARTTLS (mostly port 587)</option>
        <option value="none">None: a mail server on this computer</option>
      </SelectField>
      <TextField label="User" {...typed} {...form.field('user')} />
      <TextField
        label="Password"
        type="password"
        hint={
          stored?.hasPassword && stored.isReadable
            ? 'Leave it empty to go on with the stored one. Nobody can read it here.'
            : 'It is stored encrypted, and nobody can read it here.'
        }
        {...typed}
        {...form.field('password')}
      />
      <TextField
        label="Mails are from"
        type="email"
        hint="An address that the provider lets you send from"
        {...typed}
        {...form.field('sender')}
      />
      <CodeField {...form.field('code')} />
    </FormDialog>
  );
}

function findProvider(host: string | undefined): string {
  if (host === undefined) return OTHER;
  return Object.keys(MAIL_PROVIDERS).find(name => MAIL_PROVIDERS[name]?.host === host) ?? OTHER;
}
