/** Signing in by a code that is mailed, without a password. An address without an account gets one. */
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { CodeLoginRequest, CodeRequest, type Session, SessionByCode } from '#contract/account.ts';
import type { ApiError } from '#contract/api-error.ts';
import { MESSAGES } from '#contract/error.ts';
import { API } from '#contract/urls.ts';
import { CODE_MINUTES } from '#domain/constants/limits.ts';
import { accountError } from '#storefront/account/account-error.ts';
import { CLEARED_TEXT } from '#storefront/account/cleared-text.ts';
import { api } from '#storefront/state/api.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { MailedCodeField } from '#ui/forms/mailed-code-field.tsx';
import { type FormError, useForm } from '#ui/forms/use-form.ts';
import styles from './account.module.css';
import { EmailField, type TypedEmail } from './account-fields.tsx';

interface CodeSignInProps {
  readonly typedEmail: TypedEmail;
  readonly onSession: (session: Session) => Promise<void>;
  readonly onPassword: () => void;
}

export function CodeSignIn({ typedEmail, onSession, onPassword }: CodeSignInProps) {
  const [sentTo, setSentTo] = useState<string>();
  const [cleared, setCleared] = useState<Session>();
  if (cleared !== undefined) return <Cleared onGoOn={() => onSession(cleared)} />;
  const open = async (session: SessionByCode) =>
    session.isCleared === true ? setCleared(session) : onSession(session);
  return (
    <>
      {sentTo === undefined ? (
        <AddressForm typedEmail={typedEmail} onSent={setSentTo} />
      ) : (
        <MailedCodeForm email={sentTo} onSession={open} onOther={() => setSentTo(undefined)} />
      )}
      <Button variant="plain" size="compact" onClick={onPassword}>
        Use a password instead
      </Button>
    </>
  );
}

interface AddressFormProps extends Pick<CodeSignInProps, 'typedEmail'> {
  readonly onSent: (email: string) => void;
}

function AddressForm({ typedEmail, onSent }: AddressFormProps) {
  const element = useRef<HTMLFormElement>(null);
  // The button that was pressed is gone.
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const form = useForm({
    schema: CodeRequest,
    required: { email: 'Enter your email address' },
    emptyMessage: MESSAGES.fillInAll,
    send: async ({ email }) => {
      const response = await requestCode(email);
      if (!response.ok) return codeError(response.error);
      onSent(email);
    },
  });
  return (
    <form ref={element} className={styles.form} aria-label="Get a code by mail" {...form.formProps}>
      <p>We mail you a code to sign in with. If you are new here, it opens an account for you.</p>
      <EmailField autoComplete="username" {...typedEmail} {...form.field('email')} />
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" wide busy={form.isBusy}>
        Mail Me a Code
      </Button>
    </form>
  );
}

interface MailedCodeFormProps {
  readonly onSession: (session: SessionByCode) => Promise<void>;
  readonly email: string;
  readonly onOther: () => void;
}

function MailedCodeForm({ email, onSession, onOther }: MailedCodeFormProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const form = useForm({
    schema: z.pick(CodeLoginRequest, { code: true }),
    required: { code: 'Enter the code' },
    emptyMessage: MESSAGES.fillInAll,
    send: async ({ code }) => {
      const response = await api.ask({
        method: 'POST',
        url: API.codeLogin,
        response: SessionByCode,
        body: { email, code },
      });
      if (!response.ok) return wrongCode(response.error);
      await onSession(response.value);
    },
  });
  return (
    <form className={styles.form} aria-label="Sign in by code" {...form.formProps}>
      <p ref={heading} tabIndex={-1}>
        A code is on its way to <strong className={styles.address}>{email}</strong>. It works for{' '}
        {CODE_MINUTES} minutes, and may lie among the spam.
      </p>
      <MailedCodeField {...form.field('code')} />
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" wide busy={form.isBusy}>
        Sign In
      </Button>
      <div className={styles.actions}>
        <AnotherCode email={email} />
        <Button variant="quiet" size="compact" onClick={onOther}>
          Use another address
        </Button>
      </div>
    </form>
  );
}

/** Signing in leads away from here, so what has become of the account is told before. */
function Cleared({ onGoOn }: { readonly onGoOn: () => Promise<void> }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className={styles.form}>
      <p ref={notice} tabIndex={-1}>
        {CLEARED_TEXT}
      </p>
      <Button wide onClick={() => void onGoOn()}>
        Continue
      </Button>
    </div>
  );
}

/** The first code goes on working. */
function AnotherCode({ email }: { readonly email: string }) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const press = async () => {
    setBusy(true);
    setMessage(undefined);
    const response = await requestCode(email);
    setBusy(false);
    setMessage(response.ok ? 'Another code is on its way.' : codeError(response.error)?.message);
  };
  return (
    <>
      <Button variant="quiet" size="compact" busy={isBusy} onClick={() => void press()}>
        Mail another code
      </Button>
      <output className={styles.sent}>{message}</output>
    </>
  );
}

/** What is wrong with a code stands beside its field. */
function wrongCode(error: ApiError): FormError | undefined {
  const shown = codeError(error);
  return shown?.message === undefined ? shown : { fields: { code: shown.message } };
}

function requestCode(email: string) {
  return api.ask({ method: 'POST', url: API.code, response: z.unknown(), body: { email } });
}

/** Too many requests are told in the form: it stays, and the code that came before works. */
function codeError(error: ApiError): FormError | undefined {
  if (error.kind === 'refused' && error.status === 429) return { message: error.body.message };
  return accountError(error);
}
