/** Somebody becomes staff on this page, by the link of an invitation. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callOnce } from '#console/api/call-api.ts';
import { QueryContent } from '#console/parts/query-content.tsx';
import { SHOP_NAME } from '#console/parts/shop-name.ts';
import { useSchemaForm } from '#console/parts/use-schema-form.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ConsoleSession } from '#contract/console/session.ts';
import { InvitationAcceptance, InvitationDetails } from '#contract/console/staff/staff.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { TextField } from '#ui/forms/field.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { StepForm } from './step-form.tsx';

interface InvitationPageProps {
  readonly onSignedIn: (session: ConsoleSession, password: string) => void;
}

export function InvitationPage({ onSignedIn }: InvitationPageProps) {
  const [token] = useState(() => location.hash.slice(1));
  const details = useQuery({
    queryKey: ['invitation', token],
    queryFn: () =>
      callOnce({
        method: 'POST',
        url: CONSOLE_API.invitationDetails,
        response: InvitationDetails,
        body: { token },
      }),
  });
  return (
    <SignInLayout title="You are invited" intro={`To work for ${SHOP_NAME}`}>
      <QueryContent query={details}>
        {invitation => <InvitationForm token={token} invitation={invitation} onSignedIn={onSignedIn} />}
      </QueryContent>
    </SignInLayout>
  );
}

interface InvitationFormProps extends InvitationPageProps {
  readonly token: string;
  readonly invitation: InvitationDetails;
}

function InvitationForm({ token, invitation, onSignedIn }: InvitationFormProps) {
  const { email, role, hasAccount } = invitation;
  const form = useSchemaForm({
    schema: InvitationAcceptance,
    values: { token, password: '', ...(hasAccount ? {} : { name: '' }) },
    send: async body => {
      const url = CONSOLE_API.acceptedInvitations;
      const session = await callOnce({ method: 'POST', url, response: ConsoleSession, body });
      onSignedIn(session, body.password);
    },
  });
  return (
    <StepForm label="Accept the invitation" form={form} action="Accept">
      <p>
        {email}, with the role {STAFF_ROLES[role].label}.
        {hasAccount && ' You have an account with this address already: enter its password.'}
      </p>
      {!hasAccount && <TextField label="Your name" autoComplete="name" {...form.field('name')} />}
      <TextField
        label="Password"
        type="password"
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        {...(hasAccount ? {} : { hint: 'A few words that nobody would guess' })}
        {...form.field('password')}
      />
    </StepForm>
  );
}
