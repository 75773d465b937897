import type { FieldSection } from '#console/parts/forms/field-row.ts';

/** A page of settings. */
export interface SettingsTopic {
  /** The last part of its address. */
  readonly path: string;
  readonly label: string;
  readonly intro: string;
  /** The page of the shop where its fields are seen. */
  readonly preview: string;
  readonly sections: readonly FieldSection[];
}
