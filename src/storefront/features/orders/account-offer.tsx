/** An account by one press after the order, from what the guest has typed. A code shows that the mailbox is theirs. */
import { useEffect, useId, useState } from 'react';
import * as z from 'zod/mini';
import type { SessionByCode } from '#contract/account.ts';
import { OrderAccountRequest } from '#contract/orders/order-link.ts';
import { CODE_MINUTES } from '#domain/constants/limits.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { MailedCodeField } from '#ui/forms/mailed-code-field.tsx';
import { type FieldBinding, useForm } from '#ui/forms/use-form.ts';
import { useSettings } from '#ui/settings.ts';
import type { LinkCalls, LinkedOrderView } from './link-calls.ts';
import { linkError } from './link-error.ts';
import styles from './linked-order.module.css';

interface AccountOfferProps {
  readonly calls: LinkCalls;
  readonly linked: LinkedOrderView;
  readonly onMade: (session: SessionByCode) => void;
}

export function AccountOffer({ calls, linked, onMade }: AccountOfferProps) {
  const { user, isLoading } = useSession();
  const { order, hasAccount, email } = linked;
  const { hasNoMails } = useSettings();
  if (hasNoMails || user !== undefined || isLoading || hasAccount || email === 'none') return null;
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>Next time without typing</h2>
      <AccountForm calls={calls} email={order.customerEmail} onMade={onMade} />
    </section>
  );
}

interface AccountFormProps {
  readonly calls: LinkCalls;
  readonly email: string;
  readonly onMade: (session: SessionByCode) => void;
}

/** An empty field counts as none. */
const AccountEntry = z.pipe(
  z.transform((entry: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(entry).filter(([, text]) => text !== '')),
  ),
  OrderAccountRequest,
);

function AccountForm({ calls, email, onMade }: AccountFormProps) {
  const [isCodeMailed, setCodeMailed] = useState(false);
  const form = useForm({
    schema: AccountEntry,
    required: isCodeMailed ? { code: 'Enter the code' } : {},
    emptyMessage: '',
    send: async entry => {
      const response = await calls.makeAccount(entry);
      if (response.ok) {
        onMade(response.value);
        return;
      }
      const { error } = response;
      if (error.kind !== 'refused' || error.body.code !== 'account-code-mailed') return linkError(error);
      setCodeMailed(true);
    },
  });
  return (
    <form className={styles.form} aria-label="Make an account" {...form.formProps}>
      <p>An account keeps your address and your orders. You sign in by a code that we mail you.</p>
      <TextField
        label="Password"
        type="password"
        hint="For signing in without a code"
        autoComplete="new-password"
        optional
        {...form.field('password')}
      />
      {isCodeMailed && <CodeField email={email} binding={form.field('code')} />}
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" variant="quiet" busy={form.isBusy}>
        {isCodeMailed ? 'Open my account' : 'Make an account'}
      </Button>
      {isCodeMailed && <AnotherCode calls={calls} />}
    </form>
  );
}

function CodeField({ email, binding }: { readonly email: string; readonly binding: FieldBinding }) {
  const id = useId();
  // It is the next thing to do.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <MailedCodeField
      id={id}
      hint={`Six digits, on their way to ${email}. They work for ${CODE_MINUTES} minutes.`}
      {...binding}
    />
  );
}

/** The first code goes on working. */
function AnotherCode({ calls }: Pick<AccountFormProps, 'calls'>) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const press = async () => {
    setBusy(true);
    setMessage(undefined);
    const response = await calls.makeAccount({});
    setBusy(false);
    if (response.ok) return;
    const isMailed = response.error.kind === 'refused' && response.error.body.code === 'account-code-mailed';
    setMessage(isMailed ? 'Another code is on its way.' : linkError(response.error)?.message);
  };
  return (
    <>
      <Button variant="plain" size="compact" busy={isBusy} onClick={() => void press()}>
        Mail another code
      </Button>
      <output>{message}</output>
    </>
  );
}
