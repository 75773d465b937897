/** The own account: two-step sign-in, password, and where one is signed in. */
import { useStaff } from '#console/api/session.ts';
import { PageHeader } from '#console/parts/page-header.tsx';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import styles from './account-page.module.css';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';

export function Page() {
  const { name, email, role } = useStaff();
  return (
    <>
      <PageHeader title="Your account" intro={`${name || email} · ${email} · ${STAFF_ROLES[role].label}`} />
      <div className={styles.sections}>
        <SecondFactor />
        <PasswordForm />
        <OwnSessions />
      </div>
    </>
  );
}
