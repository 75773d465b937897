/** The newsletter form (spec 4 and 5). The sample sends nothing: it waits a second and says that it has. */
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { consentWording } from '#contract/contact/consent.ts';
import { isEmail } from '#contract/patterns.ts';
import { API, NEWSLETTER_PAGES } from '#contract/urls.ts';
import { TIMES } from '#domain/constants/limits.ts';
import { toastError, toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Container } from '#ui/layout/section.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './newsletter.module.css';

const INVALID = 'Please enter a valid email address';

export function Newsletter() {
  const { shop, isSample } = useSettings();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isMailed, setMailed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const titleId = useId();

  const fail = (message: string | undefined) => {
    setError(message);
    if (message !== undefined) form.current?.querySelector('input')?.focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('email');
    const email = typeof typed === 'string' ? typed.trim() : '';
    const message = findError(email);
    fail(message);
    if (message !== undefined || busy) return;
    setBusy(true);
    const status = isSample ? await pretendToSend() : await subscribe(email);
    setBusy(false);
    if (status === 400) fail(INVALID);
    else if (status !== 204) toastError('Failed to subscribe. Please try again.');
    else {
      form.current?.reset();
      setMailed(!isSample);
      toastSuccess('Successfully subscribed to our newsletter!');
    }
  };

  const native = isSample ? {} : { method: 'post', action: NEWSLETTER_PAGES.subscribe };
  return (
    <Container>
      <section className={styles.letter} aria-labelledby={titleId}>
        <div>
          <h2 id={titleId}>{isSample ? 'Letters from the loom' : 'Newsletter'}</h2>
          <p className={styles.words}>
            {isSample
              ? 'One a month: what has been woven, by whom, and what it goes with.'
              : consentWording(shop.name)}
          </p>
        </div>
        <form
          ref={form}
          className={styles.form}
          noValidate
          {...native}
          onSubmit={event => void submit(event)}
        >
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
          {!isSample && (
            <output>{isMailed && 'Please confirm it by the link that we have mailed you.'}</output>
          )}
        </form>
      </section>
    </Container>
  );
}

function findError(email: string): string | undefined {
  if (email === '') return 'Please enter your email address';
  return isEmail(email) ? undefined : INVALID;
}

async function pretendToSend(): Promise<number> {
  await new Promise(resolve => setTimeout(resolve, TIMES.formDelay));
  return 204;
}

/** Returns the status of the response; 0 where there is none. */
async function subscribe(email: string): Promise<number> {
  try {
    const response = await fetch(API.newsletter, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(TIMES.request),
    });
    return response.status;
  } catch {
    return 0;
  }
}
