import { Dialog } from '#ui/layout/dialog.tsx';
import styles from './sign-in.module.css';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';

/** Over the page whose session has ended. Without signing in the page is left: what it showed may be for staff only. */
export function SignInDialog(props: SignInFormProps) {
  return (
    <Dialog open onClose={() => location.assign('/console')} title="Please sign in again">
      <div className={styles.form}>
        <p>Your session has ended. Everything you typed is still here.</p>
        <SignInForm {...props} />
      </div>
    </Dialog>
  );
}
