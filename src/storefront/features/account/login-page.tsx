/** Signing in and creating an account: one screen that turns from the one to the other (spec 2, /login). */
import { useEffect, useState } from 'react';
import type { Session } from '#contract/account.ts';
import { PAGES, safeNext } from '#contract/urls.ts';
import type { ShopSettings } from '#domain/settings.ts';
import { useParam } from '#storefront/location.ts';
import { navigate } from '#storefront/navigate.ts';
import { staticPage } from '#storefront/page.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { Button } from '#ui/forms/button.tsx';
import { NeedsJavaScript } from '#ui/forms/needs-javascript.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { lazyPart } from '#ui/layout/lazy-part.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { ThreadDrawing } from '#ui/layout/thread.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './account.module.css';
import type { TypedEmail } from './account-fields.tsx';
import { CodeForm } from './code-form.tsx';
import { beginSession, RegisterForm, SignInForm } from './login-forms.tsx';

const CodeSignIn = lazyPart(async () => (await import('./code-sign-in.tsx')).CodeSignIn, { isRare: true });

const MODES = {
  signIn: {
    title: 'Sign In',
    lead: 'Welcome back. Your cart is as you left it.',
    question: ({ name }: ShopSettings) => `New to ${name}?`,
    turn: 'Create an account',
  },
  register: {
    title: 'Create Account',
    lead: 'An account keeps your address and your orders in one place.',
    question: () => 'Have an account already?',
    turn: 'Sign in',
  },
} as const;

function LoginPage() {
  const [mode, setMode] = useState<keyof typeof MODES>('signIn');
  const [unfinished, setUnfinished] = useState<Session>();
  const { title, lead, question, turn } = MODES[mode];
  const { shop } = useSettings();
  useGoOnOnceLoggedIn();
  if (unfinished !== undefined) {
    return (
      <PageBody className={styles.login}>
        <SecondStep session={unfinished} onCancel={() => setUnfinished(undefined)} />
        <Reasons />
      </PageBody>
    );
  }
  return (
    <PageBody className={styles.login}>
      <div>
        <Heading level={1} intro={lead}>
          {title}
        </Heading>
        <NeedsJavaScript to="sign in or create an account" />
        {mode === 'signIn' ? <SignIn onCodeNeeded={setUnfinished} /> : <RegisterForm />}
        <p className={styles.turn}>
          {question(shop)}{' '}
          <Button
            variant="plain"
            size="compact"
            onClick={() => setMode(mode === 'signIn' ? 'register' : 'signIn')}
          >
            {turn}
          </Button>
        </p>
      </div>
      <Reasons />
    </PageBody>
  );
}

interface SignInProps {
  readonly onCodeNeeded: (session: Session) => void;
}

/** With a password, or by a code where shoppers order without an account: they have no password. */
function SignIn({ onCodeNeeded }: SignInProps) {
  const { buying, hasNoMails } = useSettings();
  const [isByCode, setByCode] = useState(false);
  const [email, setEmail] = useState('');
  const typedEmail: TypedEmail = {
    defaultValue: email,
    onInput: ({ currentTarget }) => setEmail(currentTarget.value),
  };
  if (isByCode) {
    return (
      <CodeSignIn
        needed
        typedEmail={typedEmail}
        onSession={session => beginSession(session, onCodeNeeded)}
        onPassword={() => setByCode(false)}
      />
    );
  }
  return (
    <>
      <SignInForm typedEmail={typedEmail} onCodeNeeded={onCodeNeeded} />
      {buying.hasGuestOrders && !hasNoMails && (
        <Button variant="quiet" wide className={styles.byCode} onClick={() => setByCode(true)}>
          Get a code by mail
        </Button>
      )}
    </>
  );
}

/** The reasons stand beside the form where there is room for them. */
function Reasons() {
  return (
    <aside className={styles.reasons} aria-label="What an account is for">
      <ThreadDrawing of="parcel" className={styles.drawing} />
      <p>Check out without typing your address again.</p>
      <p>See how far each order has come.</p>
      <p>Keep every invoice, and order again what you liked.</p>
    </aside>
  );
}

/** Leads to the page that asked for the login, or home; also a shopper who comes here logged in. */
function useGoOnOnceLoggedIn(): void {
  const isLoggedIn = useSession(session => session.isAuthenticated);
  const next = safeNext(useParam('next'));
  useEffect(() => {
    if (isLoggedIn) navigate(next, { replace: true });
  }, [isLoggedIn, next]);
}

export const page = staticPage(LoginPage, ({ shop }) => ({
  title: 'Sign in or create an account',
  description: `Sign in to ${shop.name} to check out and to follow your orders.`,
  canonical: PAGES.login,
  noIndex: true,
}));

/** The step after the password of an account with two-step login. */
function SecondStep({ session, onCancel }: { readonly session: Session; readonly onCancel: () => void }) {
  const begin = () => useSession.getState().begin(session);
  return (
    <div>
      <Heading level={1} intro="One more step: enter the code that your authenticator app shows.">
        Second Step
      </Heading>
      <CodeForm
        token={session.token}
        onPassed={tokens => useSession.getState().begin({ ...session, ...tokens })}
      />
      <p className={styles.turn}>
        Only shopping today?{' '}
        <Button variant="plain" size="compact" onClick={begin}>
          Continue without a code
        </Button>
        <Button variant="plain" size="compact" onClick={onCancel}>
          Start again
        </Button>
      </p>
    </div>
  );
}
