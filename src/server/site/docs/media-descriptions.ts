/** The descriptions of the endpoints of uploaded pictures. */
import { MAX_UPLOAD_MB, type Media } from '#contract/console/media.ts';
import { API } from '#contract/urls.ts';
import { mediaPath } from '#domain/picture.ts';
import type { EndpointDescription } from './endpoint-description.ts';

const ID = '9f2c4be07d1a4c5e8b3f60a1d2e4c7b5';

const file = (width: number, bytes: number) => ({ width, bytes, url: mediaPath({ id: ID, width }) });

const MEDIA: Media = {
  id: ID,
  url: mediaPath({ id: ID, width: 1600 }),
  type: 'jpeg',
  width: 3000,
  height: 4000,
  files: [file(480, 19_301), file(960, 42_615), file(1600, 77_964)],
  names: ['vaigai-kurta.jpg'],
  uploadedAt: '2026-11-20T18:00:00.000Z',
};

const STAFF = ['access-denied', 'staff-requirements', 'second-factor-required'] as const;

export const MEDIA_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`PUT ${API.media}`]: {
    id: 'uploadMedia',
    summary: 'Upload a picture (staff)',
    description: `The body is the file, at most ${MAX_UPLOAD_MB} MB: JPEG, PNG, WebP, AVIF or HEIC, at most 40 million pixels (HEIC: 25). It is stored as AVIF files, upright and without metadata. The same file again gives the same picture.`,
    success: 'The picture, with the addresses of its files.',
    upload: 'image/*',
    errors: [
      ...STAFF,
      'invalid',
      'unsupported-image',
      'damaged-image',
      'image-too-large',
      'image-too-tall',
      'too-slow',
    ],
    response: MEDIA,
  },
  [`GET ${API.media}`]: {
    id: 'listMedia',
    summary: 'List the uploaded pictures (staff)',
    description: 'The last uploaded first. The next page of the list is in the `Link` header.',
    success: 'The pictures.',
    errors: STAFF,
    response: [MEDIA],
  },
};
