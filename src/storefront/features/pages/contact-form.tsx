/** Writing to the shop (spec 2 and 4, Contact). */
import * as z from 'zod/mini';
import { MESSAGES } from '#contract/error.ts';
import { Email, longText, requiredText, shortText } from '#contract/text.ts';
import { TIMES } from '#domain/constants/limits.ts';
import { toastError, toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import styles from './contact-form.module.css';

const MAX_MESSAGE = 5000;

const ContactMessage = z.object({
  name: requiredText('Full name'),
  email: Email,
  subject: shortText('Subject'),
  message: longText('Message', MAX_MESSAGE),
});

const REQUIRED = {
  name: 'Enter your name',
  email: 'Enter your email address',
  message: 'Write your message',
};

export function ContactForm() {
  const form = useForm({
    schema: ContactMessage,
    required: REQUIRED,
    emptyMessage: MESSAGES.fillInRequired,
    send: async (_message, element) => {
      await new Promise(resolve => setTimeout(resolve, TIMES.formDelay));
      if (!navigator.onLine) {
        toastError('Failed to send message. Please try again.');
        return;
      }
      element.reset();
      toastSuccess("Message sent successfully! We'll get back to you soon.");
    },
  });
  return (
    <form className={styles.form} aria-label="Write to us" {...form.formProps}>
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
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" busy={form.isBusy}>
        {form.isBusy ? 'Sending…' : 'Send Message'}
      </Button>
    </form>
  );
}
