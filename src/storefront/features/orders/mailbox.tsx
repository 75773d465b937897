/** Where the mails about an order go: a guest adds an address, or corrects one that nobody has confirmed. */
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LinkedOrderEmailRequest } from '#contract/orders/order-link.ts';
import { isOrderStatus, ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { likelyMailbox } from '#domain/text/mail-typos.ts';
import { toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { useSettings } from '#ui/settings.ts';
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
  const { hasNoMails } = useSettings();
  const [isChanging, setChanging] = useState(false);
  const isOpen = isOrderStatus(order.status) && ORDER_STATUSES[order.status].isOpen;
  // Nothing more is to be told of an order that is closed.
  if (!isOpen || hasAccount || email === 'confirmed') return null;
  if (hasNoMails) return <WithoutMails />;
  if (email !== 'none' && !isChanging) {
    const address = <strong className={styles.address}>{order.customerEmail}</strong>;
    return (
      <section className={styles.panel}>
        <h2 className={styles.title}>Mail about this order</h2>
        <p>
          We mail it to {address}.{' '}
          {email === 'opened'
            ? 'We write again when your order is sent.'
            : 'Open the link in it, and we write again when your order is sent.'}
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
    toastSuccess(`We will mail your order to ${changed.order.customerEmail}`);
  };
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{isChanging ? 'Correct the address' : 'Get a receipt by mail'}</h2>
      <EmailForm calls={calls} email={order.customerEmail} onSaved={finish} />
    </section>
  );
}

function WithoutMails() {
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>Save this page</h2>
      <p>
        We cannot send mails just now. This browser remembers your order; add the page to your bookmarks, or
        note the number of the order, by which we find it when you call.
      </p>
    </section>
  );
}

/** An address that looks mistyped, and the one that was probably meant. */
interface MailboxQuestion {
  readonly typed: string;
  readonly meant: string;
}

interface EmailFormProps {
  readonly calls: LinkCalls;
  readonly email: string;
  readonly onSaved: (linked: LinkedOrderView) => void;
}

function EmailForm({ calls, email, onSaved }: EmailFormProps) {
  const [typed, setTyped] = useState(email);
  const [question, setQuestion] = useState<MailboxQuestion>();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    schema: LinkedOrderEmailRequest,
    required: { email: 'Enter your email address' },
    emptyMessage: '',
    send: async entry => {
      const meant = likelyMailbox(entry.email);
      if (meant !== undefined && question?.typed !== entry.email) {
        setQuestion({ typed: entry.email, meant });
        return;
      }
      const response = await calls.changeEmail(entry.email);
      if (!response.ok) return linkError(response.error);
      onSaved(response.value);
    },
  });
  return (
    <form ref={element} className={styles.form} aria-label="Receipt by mail" {...form.formProps}>
      <p>We write when your order is sent. With an address you also get back to this page from anywhere.</p>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        required
        {...form.field('email')}
      />
      <FormMessage>{form.message}</FormMessage>
      {question?.typed === typed ? (
        <Question
          {...question}
          isBusy={form.isBusy}
          onCorrect={() => {
            flushSync(() => setTyped(question.meant));
            element.current?.requestSubmit();
          }}
        />
      ) : (
        <Button type="submit" busy={form.isBusy}>
          Mail me
        </Button>
      )}
    </form>
  );
}

interface QuestionProps extends MailboxQuestion {
  readonly isBusy: boolean;
  readonly onCorrect: () => void;
}

function Question({ typed, meant, isBusy, onCorrect }: QuestionProps) {
  const text = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1}>
        Did you mean <strong className={styles.address}>{meant}</strong>?
      </p>
      <Button busy={isBusy} onClick={onCorrect}>
        Yes, correct it
      </Button>
      <Button type="submit" variant="quiet" busy={isBusy}>
        No, mail <span className={styles.address}>{typed}</span>
      </Button>
    </>
  );
}
