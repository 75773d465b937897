import { toastError, toastSuccess } from '#storefront/state/toasts.ts';
import { Button } from '#ui/forms/button.tsx';
import account from './account.module.css';
import styles from './security.module.css';
import { StepHeading } from './step-heading.tsx';

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The only time that they can be read. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toastSuccess('Recovery codes copied'),
      () => toastError('They could not be copied. Please write them down.'),
    );
  };
  return (
    <>
      <StepHeading>Your recovery codes</StepHeading>
      <p>
        Without your phone, each of these lets you in once. We do not show them again: print them or put them
        into your password manager.
      </p>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={account.actions}>
        <Button onClick={onDone}>I Have Saved Them</Button>
        <Button look="quiet" onClick={copy}>
          Copy
        </Button>
      </div>
    </>
  );
}
