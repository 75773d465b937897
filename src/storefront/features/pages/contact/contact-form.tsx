/** Writing to the shop (spec 2 and 4, Contact). The sample sends nothing: it waits a second and says that it has. */
import { useState } from 'react';
import { createSender } from '#contract/call.ts';
import { MessageReceipt, NewMessage } from '#contract/contact/message.ts';
import { MESSAGES } from '#contract/error.ts';
import { API, PAGES } from '#contract/urls.ts';
import { TIMES } from '#domain/constants/limits.ts';
import { toastError, toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { useSettings } from '#ui/settings.ts';
import styles from './contact-form.module.css';

const send = createSender({ fetch: (url, options) => fetch(url, options) });

const REQUIRED = {
  name: 'Enter your name',
  email: 'Enter your email address',
  message: 'Write your message',
};

const FAILED = 'Failed to send message. Please try again.';

export function ContactForm() {
  const { isSample } = useSettings();
  const [ticket, setTicket] = useState<string>();
  const form = useForm({
    schema: NewMessage,
    required: REQUIRED,
    emptyMessage: MESSAGES.fillInRequired,
    send: async (message, element) => {
      const sent = isSample ? await pretendToSend() : await sendMessage(message);
      if (sent === undefined) {
        toastError(FAILED);
        return;
      }
      element.reset();
      setTicket(sent === '' ? undefined : sent);
      toastSuccess("Message sent successfully! We'll get back to you soon.");
    },
  });
  // With an address the form works without JavaScript too.
  const native = isSample ? {} : { method: 'post', action: PAGES.contact };
  return (
    <form className={styles.form} aria-label="Write to us" {...form.formProps} {...native}>
      <TextField label="Full Name*" {...form.field('name')} autoComplete="name" required />
      <TextField
        label="Email Address*"
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
      />
      <TextField label="Subject" {...form.field('subject')} optional autoComplete="off" />
      <TextAreaField label="Message*" {...form.field('message')} rows={6} required />
      {!isSample && <Honeypot />}
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" busy={form.isBusy}>
        {form.isBusy ? 'Sending…' : 'Send Message'}
      </Button>
      <output className={styles.ticket}>
        {ticket !== undefined && (
          <>
            We have your message. Its number is <strong>{ticket}</strong>: please name it when you write or
            call about it.
          </>
        )}
      </output>
    </form>
  );
}

/** Returns the text of no ticket; undefined where the device is offline. */
async function pretendToSend(): Promise<string | undefined> {
  await new Promise(resolve => setTimeout(resolve, TIMES.formDelay));
  return navigator.onLine ? '' : undefined;
}

/** Programs that fill in every field fill in this one; it is not displayed to anybody. */
function Honeypot() {
  return (
    <label className={styles.honeypot}>
      Homepage
      <input name="homepage" tabIndex={-1} autoComplete="off" />
    </label>
  );
}

/** Returns the ticket number; undefined where the message could not be sent, for whatever reason. */
async function sendMessage(body: NewMessage): Promise<string | undefined> {
  const sent = await send({ method: 'POST', url: API.messages, response: MessageReceipt, body });
  return sent.ok ? sent.value.ticket : undefined;
}
