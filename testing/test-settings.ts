import { readSettings } from '#contract/settings/settings.ts';
import type { Settings } from '#domain/settings.ts';

/** The defaults with the changes of this document, in its JSON form. Throws with the issues of a wrong one. */
export function testSettings(document: object = {}): Settings {
  const read = readSettings(document);
  if (!read.ok) throw new Error(read.error.map(({ field, message }) => `${field} ${message}`).join('\n'));
  return read.value;
}

/** The settings of the test app. */
export const SETTINGS = testSettings();
