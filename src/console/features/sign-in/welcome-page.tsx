/** The first owner of a shop begins on this page, by the link that the server prints when it starts. */
import { useState } from 'react';
import { callOnce } from '#console/api/call-api.ts';
import { useSchemaForm } from '#console/parts/use-schema-form.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ConsoleSession } from '#contract/console/session.ts';
import { WelcomeRequest } from '#contract/console/staff/welcome.ts';
import { TextField } from '#ui/forms/field.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { StepForm } from './step-form.tsx';

interface WelcomePageProps {
  readonly onSignedIn: (session: ConsoleSession, password: string) => void;
}

export function WelcomePage({ onSignedIn }: WelcomePageProps) {
  const [token] = useState(() => location.hash.slice(1));
  const form = useSchemaForm({
    schema: WelcomeRequest,
    values: { token, name: '', email: '', password: '' },
    send: async body => {
      const session = await callOnce({
        method: 'POST',
        url: CONSOLE_API.welcome,
        response: ConsoleSession,
        body,
      });
      onSignedIn(session, body.password);
    },
  });
  return (
    <SignInLayout
      title="Welcome to your shop"
      intro="Make the account of the owner. You can invite others once you are in."
    >
      <StepForm label="Become the owner" form={form} action="Begin">
        <TextField label="Your name" autoComplete="name" {...form.field('name')} />
        <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="A few words that nobody would guess"
          {...form.field('password')}
        />
      </StepForm>
    </SignInLayout>
  );
}
