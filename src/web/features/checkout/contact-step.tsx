/** Who the order is for, as the profile says. */
import type { User } from '#contract/account.ts';
import { TextField } from '#web/ui/field.tsx';
import styles from './checkout-steps.module.css';
import { Step } from './step.tsx';

export function ContactStep({ user }: { readonly user: User }) {
  return (
    <Step number={1} title="Contact">
      <div className={styles.fields}>
        <TextField label="First name" value={user.firstName} readOnly />
        <TextField label="Last name" value={user.lastName} readOnly />
        <TextField label="Email" value={user.email} readOnly />
        <TextField label="Phone" value={user.phone} readOnly />
      </div>
    </Step>
  );
}
