/** The steps that show the profile: who the order is for and where it goes. */
import type { ReactNode } from 'react';
import type { User } from '#contract/account.ts';
import { PAGES } from '#contract/urls.ts';
import type { DeliveryPromise } from '#domain/delivery/promise.ts';
import { phoneHint, stateContradiction } from '#storefront/account/address-hints.ts';
import { type CustomerGaps, gapsMessage, pinName } from '#storefront/account/order-customer.ts';
import { PromiseLine } from '#storefront/delivery/promise-line.tsx';
import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import { useSettings } from '#ui/settings.ts';
import styles from './checkout-steps.module.css';
import { ERROR_IDS } from './order-body.ts';
import factStyles from './profile-fact.module.css';
import { Step } from './step.tsx';

const EDIT_PROFILE = `${PAGES.profile}?next=${encodeURIComponent(PAGES.checkout)}`;

export function ContactStep({ user }: { readonly user: User }) {
  return (
    <Step number={1} title="Contact">
      <div className={styles.fields}>
        <ProfileFact label="First name" value={user.firstName} />
        <ProfileFact label="Last name" value={user.lastName} />
        <ProfileFact label="Email" value={user.email} wide />
        <ProfileFact label="Phone" value={user.phone} hint={phoneHint(user.phone)} wide />
      </div>
    </Step>
  );
}

interface AddressStepProps {
  readonly user: User;
  readonly gaps: CustomerGaps | undefined;
  readonly promise: DeliveryPromise | undefined;
  /** The chooser replaces the address of the profile where shoppers can have several. */
  readonly chooser: ReactNode;
  /** What else there is to enter. */
  readonly children: ReactNode;
}

export function AddressStep({ user: { address }, gaps, promise, chooser, children }: AddressStepProps) {
  // A new one is not saved yet: the form says so.
  const isBeingEntered = chooser !== undefined && address.addressLine1 === '';
  const contradiction = stateContradiction(address.postalCode, address.state);
  return (
    <Step
      number={2}
      title="Shipping Address"
      aside={
        gaps === undefined && (
          <a className={styles.edit} href={EDIT_PROFILE}>
            Edit Profile
          </a>
        )
      }
    >
      {chooser}
      {gaps !== undefined && !isBeingEntered && (
        <>
          <FormMessage id={ERROR_IDS.profile}>{gapsMessage(gaps)}</FormMessage>
          <LinkButton href={EDIT_PROFILE}>Edit Profile</LinkButton>
        </>
      )}
      {chooser === undefined && <ProfileAddress address={address} />}
      {chooser !== undefined && contradiction !== undefined && <p>{contradiction}</p>}
      {promise !== undefined && <PromiseLine promise={promise} />}
      {children}
    </Step>
  );
}

function ProfileAddress({ address }: Pick<User, 'address'>) {
  const settings = useSettings();
  return (
    <div className={styles.fields}>
      <ProfileFact label="Address" value={address.addressLine1} wide />
      <ProfileFact label="City" value={address.city} />
      <ProfileFact
        label="State"
        value={address.state}
        hint={stateContradiction(address.postalCode, address.state)}
      />
      <ProfileFact label={pinName(settings)} value={address.postalCode} />
      <ProfileFact label="Country" value={address.country} />
    </div>
  );
}

interface ProfileFactProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly wide?: boolean;
}

function ProfileFact({ label, value, hint, wide = false }: ProfileFactProps) {
  const fact = { label, value, hint, readOnly: true, placeholder: 'Not given yet' } as const;
  // A long value wraps, which only a text area can do.
  return wide ? (
    <TextAreaField {...fact} className={factStyles.wide} rows={1} />
  ) : (
    <TextField {...fact} className={factStyles.fact} />
  );
}
