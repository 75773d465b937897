/** Who the order is for, as the profile says. */
import type { User } from '#contract/account.ts';
import styles from './checkout-steps.module.css';
import { ProfileFact } from './profile-fact.tsx';
import { Step } from './step.tsx';

export function ContactStep({ user }: { readonly user: User }) {
  return (
    <Step number={1} title="Contact">
      <div className={styles.fields}>
        <ProfileFact label="First name" value={user.firstName} />
        <ProfileFact label="Last name" value={user.lastName} />
        <ProfileFact label="Email" value={user.email} wide />
        <ProfileFact label="Phone" value={user.phone} wide />
      </div>
    </Step>
  );
}
