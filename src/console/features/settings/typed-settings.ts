import { type FieldRow, toChanges, toTyped, withChanges } from '#console/parts/forms/field-row.ts';
import type { DocumentForm } from '#console/parts/forms/use-document-form.ts';
import { readSettings } from '#contract/settings/settings.ts';
import type { Settings } from '#domain/settings.ts';

/** Returns the settings as they are typed, and nothing where they could not be saved. */
export function typedSettings(
  form: DocumentForm,
  { rows, document }: { readonly rows: readonly FieldRow[]; readonly document: unknown },
): Settings | undefined {
  const read = readSettings(withChanges(document, toChanges(rows, toTyped(rows, document), form.watch())));
  return read.ok ? read.value : undefined;
}
