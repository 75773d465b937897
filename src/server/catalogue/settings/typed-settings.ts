/** Settings as people type them: text that stands for a number, an answer, a list or an uploaded picture. */

import { withValue } from '#contract/settings/setting-paths.ts';
import { readSettings, type SettingFault } from '#contract/settings/settings.ts';
import { readMediaPath } from '#domain/picture.ts';
import { findMedia } from '#server/catalogue/media/media.repository.ts';
import { type PictureNames, picturesNamed } from '#server/catalogue/products/fields/picture-names.ts';
import { uploadedPictures } from '#server/catalogue/products/fields/uploaded-pictures.ts';
import type { Connection } from '#server/platform/db/database.ts';

type Typed = readonly (readonly [field: string, text: string])[];

/** Writes each text into the document; where the field takes no such text, what it stands for. */
export async function withTexts(db: Connection, document: unknown, texts: Typed): Promise<unknown> {
  const pictures = await uploadedPictures(db);
  let changed = document;
  for (const [field, text] of texts) {
    const meanings = [text, ...(await picturesOf(db, pictures, text)), valueOf(text)];
    const written = meanings.map(meaning => withValue(changed, field, meaning));
    changed = written.find(each => !hasFault(each, field)) ?? written.at(-1);
  }
  return changed;
}

function hasFault(document: unknown, field: string): boolean {
  const read = readSettings(document);
  const isFault = (fault: SettingFault) => `${fault.field}.`.startsWith(`${field}.`);
  return !read.ok && read.refusal.some(isFault);
}

/** Returns a picture as the two kinds of setting have it: its address, and with its size. None for other texts. */
async function picturesOf(db: Connection, pictures: PictureNames, text: string): Promise<readonly unknown[]> {
  const [url, ...others] = picturesNamed(pictures, text);
  if (url === undefined || others.length > 0) return [];
  const found = await findMedia(db, readMediaPath(url)?.id ?? '');
  if (found === undefined) return [];
  return [url, { url, width: found.media.width, height: found.media.height }];
}

const ANSWERS = new Map<string, unknown>([
  ['yes', true],
  ['no', false],
]);

function valueOf(text: string): unknown {
  const answer = ANSWERS.get(text.trim().toLowerCase());
  if (answer !== undefined) return answer;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
