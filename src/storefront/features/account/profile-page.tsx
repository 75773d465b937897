/** Profile settings, for those who are logged in (spec 2, /profile). */
import { useEffect, useState } from 'react';
import type { User } from '#contract/account.ts';
import type { SecondFactorState } from '#contract/second-factor.ts';
import { loginPage, PAGES } from '#contract/urls.ts';
import { ADDRESS_FORMS } from '#domain/addresses/address-forms.ts';
import { UnverifiedNotice } from '#storefront/account/unverified-notice.tsx';
import { staticPage } from '#storefront/page.ts';
import { api } from '#storefront/state/api.ts';
import { useSession } from '#storefront/state/session-store.ts';
import { useFreshProfile } from '#storefront/state/use-fresh-profile.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadingPlaceholder } from '#ui/feedback/loading-placeholder.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { NeedsJavaScript } from '#ui/forms/needs-javascript.tsx';
import { Heading } from '#ui/layout/heading.tsx';
import { lazyPart } from '#ui/layout/lazy-part.tsx';
import { PageBody } from '#ui/layout/section.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './account.module.css';
import { ChangePassword } from './change-password.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Sessions } from './sessions.tsx';

const SecondFactor = lazyPart(async () => (await import('./second-factor.tsx')).SecondFactor);

function ProfilePage() {
  return (
    <PageBody className={styles.wide} tall>
      <Heading level={1}>Profile Settings</Heading>
      <NeedsJavaScript to="see your profile" />
      <Profile />
    </PageBody>
  );
}

function Profile() {
  const { user, isLoading } = useSession();
  useFreshProfile();
  if (isLoading) return <LoadingPlaceholder lines={9} />;
  if (user === undefined) {
    return (
      <EmptyState drawing="person" title="Please login to view your profile">
        <LinkButton href={loginPage(PAGES.profile)}>Login</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <UnverifiedNotice />
      <CurrentProfile key={`profile-${user.id}`} user={user} />
      <ChangePassword key={user.id} email={user.email} />
      <SecondFactorPart key={`factor-${user.id}`} email={user.email} />
      <Sessions key={`sessions-${user.id}`} />
    </>
  );
}

const Addresses = lazyPart(async () => (await import('./saved-addresses.tsx')).SavedAddresses, {
  isRare: true,
});

/** Shows the profile as it changes elsewhere, until the shopper begins to change it here. */
function CurrentProfile({ user }: { readonly user: User }) {
  const [begun, setBegun] = useState<User>();
  const { hasSavedAddresses } = ADDRESS_FORMS[useSettings().delivery.addressForm];
  const shown = begun ?? user;
  const { address: _address, ...person } = shown;
  return (
    <>
      <ProfileForm
        key={JSON.stringify(hasSavedAddresses ? person : shown)}
        user={shown}
        onBegin={() => setBegun(shown)}
      />
      {hasSavedAddresses && (
        <Addresses
          needed
          userId={user.id}
          onDefault={changed => {
            // The rest that was typed in the profile stays.
            setBegun(begun && { ...begun, address: changed.address });
            useSession.getState().updateUser(changed);
          }}
        />
      )}
    </>
  );
}

export const page = staticPage(ProfilePage, {
  title: 'Profile Settings',
  description: 'Your name, phone and delivery address.',
  canonical: PAGES.profile,
  noIndex: true,
});

/** Shows two-step login to staff. Its code is not loaded for shoppers, who do not have it. */
function SecondFactorPart({ email }: { readonly email: string }) {
  const [state, setState] = useState<SecondFactorState>();
  const [reads, setReads] = useState(1);
  useEffect(() => {
    let isNeeded = true;
    const read = async () => {
      const response = await api.secondFactor();
      if (response.ok && isNeeded && reads > 0) setState(response.value);
    };
    void read();
    return () => {
      isNeeded = false;
    };
  }, [reads]);
  if (state === undefined) return null;
  const isShown = state.isAvailable || state.isEnrolled;
  return <SecondFactor needed={isShown} state={state} email={email} onChange={() => setReads(reads + 1)} />;
}
