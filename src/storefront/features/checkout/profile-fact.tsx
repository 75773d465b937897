/** A field that the profile fills in: to be read here and changed there. */
import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import styles from './profile-fact.module.css';

interface ProfileFactProps {
  readonly label: string;
  readonly value: string;
  readonly wide?: boolean;
}

const NOTHING = 'Not given yet';

export function ProfileFact({ label, value, wide = false }: ProfileFactProps) {
  const fact = { label, value, readOnly: true, placeholder: NOTHING } as const;
  // A long value wraps, which only a text area can do.
  return wide ? (
    <TextAreaField {...fact} className={styles.wide} rows={1} />
  ) : (
    <TextField {...fact} className={styles.fact} />
  );
}
