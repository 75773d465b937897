import type { FieldRow } from './field-row.ts';
import type { DocumentForm } from './use-document-form.ts';

/** Of the control of a row. */
export interface ControlProps {
  readonly form: DocumentForm;
  readonly row: FieldRow;
}
