/** Makes one picture, drawn or from a photograph, and writes it in its widths. */

import { PICTURE_WIDTHS } from '#domain/picture.ts';
import { canDraw, drawCloseUp, drawFront, drawView } from '#sample/studio/draw.ts';
import { type Picture, toBytes } from '#sample/studio/scene/picture.ts';
import { SITE_IMAGES } from '#sample/studio/site-images/site-images.ts';
import { type Source, writePair } from './encode.ts';
import { openPhoto } from './open-photo.ts';
import { IMAGES, type Job, PHOTOS } from './plan-jobs.ts';

export function toSource(picture: Picture): Source {
  return { rgb: toBytes(picture), width: picture.width, height: picture.height };
}

/** @throws an error with a readable message when a photograph is missing or unusable */
export async function makePicture(job: Job): Promise<void> {
  const stem = new URL(job.name, IMAGES);
  if ('subject' in job && !canDraw(job.subject)) {
    throw new Error(`has no photograph in sample/photos (${job.subject.id})`);
  }
  switch (job.kind) {
    case 'front':
      return writePair(toSource(drawFront(job.subject, PICTURE_WIDTHS.full)), stem);
    case 'close-up':
      return writePair(toSource(drawCloseUp(job.subject, PICTURE_WIDTHS.full)), stem);
    case 'back':
    case 'detail':
    case 'folded':
    case 'scale':
      return writePair(toSource(drawView(job.subject, job.kind, PICTURE_WIDTHS.full)), stem);
    case 'photo':
      return writePair(await openPhoto(new URL(encodeURIComponent(job.file), PHOTOS)), stem);
    case 'site-image':
      return SITE_IMAGES[job.name]?.(stem);
  }
}
