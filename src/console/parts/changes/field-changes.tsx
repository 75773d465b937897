import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { DescribedField } from './describe-fields.ts';
import styles from './field-changes.module.css';

/** Fields as they were, struck out, and as they are. */
export function FieldChanges({ fields }: { readonly fields: readonly DescribedField[] }) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ label, before, after }) => (
        <div key={label} className={styles.field}>
          <dt>{label}</dt>
          <dd>
            {before !== undefined && (
              <del>
                <VisuallyHidden>before: </VisuallyHidden>
                {before}
              </del>
            )}{' '}
            {after !== undefined && (
              <ins>
                <VisuallyHidden>now: </VisuallyHidden>
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
