/** Writing to the shop (spec 2 and 4, Contact). */
import { MESSAGES } from '#contract/error.ts';
import { TIMES } from '#domain/settings.ts';
import { toastError, toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import styles from './contact-form.module.css';
import { ContactMessage } from './contact-message.ts';

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
      <TextField label="Full Name*" name="name" autoComplete="name" required error={form.errorOf('name')} />
      <TextField
        label="Email Address*"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        error={form.errorOf('email')}
      />
      <TextField label="Subject" name="subject" optional autoComplete="off" error={form.errorOf('subject')} />
      <TextAreaField label="Message*" name="message" rows={6} required error={form.errorOf('message')} />
      <FormMessage>{form.message}</FormMessage>
      <Button type="submit" busy={form.isBusy}>
        {form.isBusy ? 'Sending…' : 'Send Message'}
      </Button>
    </form>
  );
}
