/** Chooses one of several values, each with a sentence on what it means. */

import type { ControlProps } from '#console/parts/forms/control-props.ts';
import { RadioCard } from '#ui/forms/choice.tsx';
import styles from './explained-choice.module.css';

export function ExplainedChoice({ form, row: { name, label, hint, choices, meanings } }: ControlProps) {
  const { error } = form.field(name);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {Object.entries(choices ?? {}).map(([value, text]) => (
        <RadioCard key={value} value={value} label={text} hint={meanings?.[value]} {...form.register(name)} />
      ))}
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
