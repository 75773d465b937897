import type { FieldRow } from './field-row.ts';
import type { DocumentForm } from './use-document-form.ts';

/** The control of a row gets these props. */
export interface ControlProps {
  readonly form: DocumentForm;
  readonly row: FieldRow;
}
