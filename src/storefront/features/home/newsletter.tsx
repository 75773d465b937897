/** The newsletter form; nothing is sent anywhere, it waits a second and says so (spec 4 and 5). */
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { isEmail } from '#contract/patterns.ts';
import { TIMES } from '#domain/constants/limits.ts';
import { toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Container } from '#ui/layout/section.tsx';
import styles from './newsletter.module.css';

export function Newsletter() {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    const problem = problemOf(typeof email === 'string' ? email.trim() : '');
    setError(problem);
    if (problem !== undefined) {
      form.current?.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    await new Promise(resolve => setTimeout(resolve, TIMES.formDelay));
    setBusy(false);
    form.current?.reset();
    toastSuccess('Successfully subscribed to our newsletter!');
  };

  return (
    <Container>
      <section className={styles.letter} aria-labelledby={titleId}>
        <div>
          <h2 id={titleId}>Letters from the loom</h2>
          <p className={styles.words}>One a month: what has been woven, by whom, and what it goes with.</p>
        </div>
        <form ref={form} className={styles.form} noValidate onSubmit={event => void submit(event)}>
          <TextField
            label="Email address"
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            error={error}
          />
          <Button type="submit" busy={busy}>
            Subscribe
          </Button>
        </form>
      </section>
    </Container>
  );
}

function problemOf(email: string): string | undefined {
  if (email === '') return 'Please enter your email address';
  return isEmail(email) ? undefined : 'Please enter a valid email address';
}
