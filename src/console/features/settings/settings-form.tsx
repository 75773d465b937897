/** A form of some fields of the settings. */
import type { ReactNode } from 'react';
import {
  readStoredSettings,
  type SettingsDocument,
  saveSettings,
  settingIssues,
} from '#console/api/settings.ts';
import { DocumentForm } from '#console/parts/forms/document-form.tsx';
import type { FieldRow } from '#console/parts/forms/field-row.ts';
import { type DocumentForm as Form, useDocumentForm } from '#console/parts/forms/use-document-form.ts';
import { toastSuccess } from '#console/parts/toasts.tsx';
import styles from './settings-form.module.css';

interface SettingsFormProps {
  readonly name: string;
  readonly label: string;
  readonly rows: readonly FieldRow[];
  readonly stored: SettingsDocument;
  readonly children: (form: Form) => ReactNode;
}

export function SettingsForm({ name, label, rows, stored, children }: SettingsFormProps) {
  const form = useDocumentForm({
    name: `settings-${name}`,
    rows,
    stored,
    check: settingIssues,
    save: saveSettings,
    readStored: readStoredSettings,
    onSaved: async () => toastSuccess('Saved. Shoppers see it once you publish.', 'draft'),
  });
  return (
    <DocumentForm form={form} label={label} what="these settings">
      <Hints rows={rows} hints={stored.hints} />
      {children(form)}
    </DocumentForm>
  );
}

type HintsProps = Pick<SettingsFormProps, 'rows'> & Pick<SettingsDocument, 'hints'>;

/** What may have been overlooked in fields of this page. */
function Hints({ rows, hints }: HintsProps) {
  const own = hints.flatMap(({ field, message }) => {
    const row = rows.find(({ name }) => `${name}.`.startsWith(`${field}.`));
    return row === undefined ? [] : [{ label: row.label, message }];
  });
  if (own.length === 0) return null;
  return (
    <section className={styles.hints} aria-labelledby="overlooked">
      <h2 id="overlooked">Have you overlooked this?</h2>
      <ul>
        {own.map(({ label, message }) => (
          <li key={`${label} ${message}`}>
            <strong>{label}</strong> {message}.
          </li>
        ))}
      </ul>
    </section>
  );
}
