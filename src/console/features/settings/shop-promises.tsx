/** What the shop promises in the name of its owner, in one look. */
import type { FieldRow } from '#console/parts/forms/field-row.ts';
import { CHANGED, type DocumentForm } from '#console/parts/forms/use-document-form.ts';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { TOPICS } from '#console/parts/settings/topics.ts';
import { valueAt } from '#contract/settings/setting-paths.ts';
import { PROMISED_SETTINGS } from '#domain/promised-settings.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import styles from './opening-page.module.css';

export const CONFIRMED: FieldRow = {
  name: 'hasConfirmedPromises',
  label: 'These are right for my shop',
  kind: 'yes-or-no',
};

const PROMISED = new Set<string>(PROMISED_SETTINGS);

const SECTIONS = TOPICS.flatMap(({ path, sections }) =>
  sections.map(({ title, rows }) => ({ path, title, rows: rows.filter(({ name }) => PROMISED.has(name)) })),
).filter(({ rows }) => rows.length > 0);

interface ShopPromisesProps {
  readonly form: DocumentForm;
  readonly document: unknown;
}

export function ShopPromises({ form, document }: ShopPromisesProps) {
  return (
    <PageSection title="What you promise">
      <p className={styles.intro}>
        Shoppers rely on these, and a return needs no reason. Change what is not right, then tick the line
        below.
      </p>
      <LinedList aria-label="What you promise">
        {SECTIONS.map(({ path, title, rows }) => (
          <LinedItem key={title}>
            <PageLink to={`/settings/${path}`}>{title}</PageLink>
            {rows.map(({ name, label }) => (
              <p className={styles.text} key={name}>
                {label}: {String(valueAt(document, name))}
              </p>
            ))}
          </LinedItem>
        ))}
      </LinedList>
      <Checkbox
        label={CONFIRMED.label}
        checked={form.watch(CONFIRMED.name) === true}
        onChange={({ target }) => form.setValue(CONFIRMED.name, target.checked, CHANGED)}
      />
    </PageSection>
  );
}
