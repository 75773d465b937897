/** Makes one picture: drawn in the studio or taken from a photograph, then written at its widths. */

import { canDraw, drawCloseUp, drawFront } from '#catalogue/studio/draw.ts';
import { type Picture, toBytes } from '#catalogue/studio/scene/picture.ts';
import { SET_PIECES } from '#catalogue/studio/set-piece/set-pieces.ts';
import { PICTURE_WIDTHS } from '#domain/picture.ts';
import { type Source, writePair } from './encode.ts';
import { IMAGES, type Job, PHOTOS } from './job.ts';
import { openPhoto } from './photo.ts';

export function sourceOf(picture: Picture): Source {
  return { rgb: toBytes(picture), width: picture.width, height: picture.height };
}

/** Throws a sentence for the owner when a photograph is missing or cannot be used. */
export async function makePicture(job: Job): Promise<void> {
  const stem = new URL(job.name, IMAGES);
  if ('subject' in job && !canDraw(job.subject)) {
    throw new Error(`has no photograph in catalogue/photos (${job.subject.id})`);
  }
  switch (job.kind) {
    case 'front':
      return writePair(sourceOf(drawFront(job.subject, PICTURE_WIDTHS.full)), stem);
    case 'close-up':
      return writePair(sourceOf(drawCloseUp(job.subject, PICTURE_WIDTHS.full)), stem);
    case 'photo':
      return writePair(await openPhoto(new URL(encodeURIComponent(job.file), PHOTOS)), stem);
    case 'set-piece':
      return SET_PIECES[job.name]?.(stem);
  }
}
