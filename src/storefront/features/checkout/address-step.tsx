/** Where the order goes, as the profile says, and what the profile still lacks. */
import type { User } from '#contract/account.ts';
import { PAGES } from '#contract/urls.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { LinkButton } from '#ui/forms/link-button.tsx';
import styles from './checkout-steps.module.css';
import { gapsMessage, type ProfileGaps } from './customer.ts';
import { PROBLEM_IDS } from './problem-ids.ts';
import { ProfileFact } from './profile-fact.tsx';
import { Step } from './step.tsx';

const EDIT_PROFILE = `${PAGES.profile}?next=${encodeURIComponent(PAGES.checkout)}`;

interface AddressStepProps {
  readonly user: User;
  readonly gaps: ProfileGaps | undefined;
}

export function AddressStep({ user: { address }, gaps }: AddressStepProps) {
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
      {gaps !== undefined && (
        <>
          <FormMessage id={PROBLEM_IDS.profile}>{gapsMessage(gaps)}</FormMessage>
          <LinkButton href={EDIT_PROFILE}>Edit Profile</LinkButton>
        </>
      )}
      <div className={styles.fields}>
        <ProfileFact label="Address" value={address.addressLine1} wide />
        <ProfileFact label="City" value={address.city} />
        <ProfileFact label="State" value={address.state} />
        <ProfileFact label="ZIP code" value={address.postalCode} />
        <ProfileFact label="Country" value={address.country} />
      </div>
    </Step>
  );
}
