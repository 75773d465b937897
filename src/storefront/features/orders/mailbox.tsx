/** Where the mails about an order go: a guest adds an address, or corrects one that nobody has confirmed. */
import { useState } from 'react';
import { LinkedOrderEmailRequest } from '#contract/orders/order-link.ts';
import { isOrderStatus, ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import type { LinkCalls, LinkedOrderView } from './link-calls.ts';
import { linkError } from './link-error.ts';
import styles from './linked-order.module.css';

interface MailboxProps {
  readonly calls: LinkCalls;
  readonly linked: LinkedOrderView;
  readonly onChange: (linked: LinkedOrderView) => void;
}

export function Mailbox({ calls, linked, onChange }: MailboxProps) {
  const { order, email, hasAccount } = linked;
  const [isChanging, setChanging] = useState(false);
  const isOpen = isOrderStatus(order.status) && ORDER_STATUSES[order.status].isOpen;
  // Nothing more is to be told of an order that is closed.
  if (!isOpen || hasAccount || email === 'confirmed') return null;
  if (email === 'unconfirmed' && !isChanging) {
    return (
      <section className={styles.panel}>
        <h2 className={styles.title}>We have mailed you</h2>
        <p>
          The mail is at <strong className={styles.address}>{order.customerEmail}</strong>. Open the link in
          it, and we write again when your order is sent.
        </p>
        <Button variant="quiet" size="compact" onClick={() => setChanging(true)}>
          Correct the address
        </Button>
      </section>
    );
  }
  const finish = (changed: LinkedOrderView) => {
    setChanging(false);
    onChange(changed);
    toastSuccess('We have mailed your order');
  };
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>Get a receipt by mail</h2>
      <EmailForm calls={calls} email={order.customerEmail} onSaved={finish} />
    </section>
  );
}

interface EmailFormProps {
  readonly calls: LinkCalls;
  readonly email: string;
  readonly onSaved: (linked: LinkedOrderView) => void;
}

function EmailForm({ calls, email, onSaved }: EmailFormProps) {
  const form = useForm({
    schema: LinkedOrderEmailRequest,
    required: { email: 'Enter your email address' },
    emptyMessage: '',
    send: async entry => {
      const response = await calls.changeEmail(entry.email);
      if (!response.ok) return linkError(response.error);
      onSaved(response.value);
    },
  });
  return (
    <form className={styles.form} aria-label="Receipt by mail" {...form.formProps}>
      <p>We write when your order is sent. With an address you also get back to this page from anywhere.</p>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={email}
        required
        {...form.field('email')}
      />
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" busy={form.isBusy}>
        Mail me
      </Button>
    </form>
  );
}
