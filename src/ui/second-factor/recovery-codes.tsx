import { Button } from '#ui/forms/button.tsx';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly doneLabel: string;
  readonly onDone: () => void;
  /** Shows whether they were copied. */
  readonly toasts: {
    readonly toastSuccess: (message: string) => void;
    readonly toastError: (message: string) => void;
  };
}

/** The only time that they can be read. */
export function RecoveryCodes({ codes, doneLabel, onDone, toasts }: RecoveryCodesProps) {
  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toasts.toastSuccess('Recovery codes copied'),
      () => toasts.toastError('They could not be copied. Please write them down.'),
    );
  };
  return (
    <>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button onClick={onDone}>{doneLabel}</Button>
        <Button variant="quiet" onClick={copy}>
          Copy
        </Button>
      </div>
    </>
  );
}
