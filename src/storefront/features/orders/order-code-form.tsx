/** A code that is mailed to the address of an order, and the field that takes it. */
import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '#contract/call.ts';
import { OrderCodeRequest } from '#contract/orders/order-link.ts';
import { CODE_MINUTES } from '#domain/constants/limits.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { MailedCodeField } from '#ui/forms/mailed-code-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { linkError } from './link-error.ts';
import styles from './linked-order.module.css';

interface OrderCodeFormProps<Value> {
  readonly requestCode: () => Outcome<unknown>;
  readonly checkCode: (code: string) => Outcome<Value>;
  readonly onChecked: (value: Value) => void;
}

export function OrderCodeForm<Value>({ requestCode, ...entry }: OrderCodeFormProps<Value>) {
  const [isBusy, setBusy] = useState(false);
  const [count, setCount] = useState(0);
  const [error, setError] = useState<string>();
  const isSent = count > 0;
  const request = async () => {
    setBusy(true);
    setError(undefined);
    const response = await requestCode();
    setBusy(false);
    if (response.ok) setCount(count + 1);
    else setError(linkError(response.error)?.message);
  };
  return (
    <div className={styles.form}>
      {isSent && <CodeEntry count={count} {...entry} />}
      <FormMessage>{error}</FormMessage>
      <Button
        variant={isSent ? 'plain' : 'solid'}
        size={isSent ? 'compact' : 'usual'}
        busy={isBusy}
        onClick={() => void request()}
      >
        {isSent ? 'Mail another code' : 'Get a code by mail'}
      </Button>
    </div>
  );
}

interface CodeEntryProps<Value> extends Omit<OrderCodeFormProps<Value>, 'requestCode'> {
  /** So many codes have been mailed. */
  readonly count: number;
}

function CodeEntry<Value>({ count, checkCode, onChecked }: CodeEntryProps<Value>) {
  const form = useForm({
    schema: OrderCodeRequest,
    required: { code: 'Enter the code' },
    emptyMessage: '',
    send: async ({ code }) => {
      const response = await checkCode(code);
      if (!response.ok) return linkError(response.error);
      onChecked(response.value);
    },
  });
  return (
    <form className={styles.form} aria-label="Code by mail" {...form.formProps}>
      <SentNotice key={count} isFirst={count === 1} />
      <MailedCodeField {...form.field('code')} />
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" busy={form.isBusy}>
        Continue
      </Button>
    </form>
  );
}

function SentNotice({ isFirst }: { readonly isFirst: boolean }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <p ref={notice} tabIndex={-1}>
      {isFirst ? 'A code' : 'Another code'} is on its way to the address of this order. It works for{' '}
      {CODE_MINUTES} minutes, and may lie among the spam.
    </p>
  );
}
