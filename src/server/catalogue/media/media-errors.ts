/** An upload is rejected with one of these errors, each with its reply. */
import type { ErrorReplies } from '#server/platform/http/http-error.ts';

interface CodedError<Code extends string> {
  readonly code: Code;
  /** What is wrong and what to do about it. */
  readonly message: string;
}

export type MediaError =
  | CodedError<'unsupported-image'>
  | CodedError<'damaged-image'>
  | CodedError<'image-too-large'>
  | CodedError<'image-too-tall'>;

declare module '#server/platform/http/http-error.ts' {
  interface ErrorsByResource {
    readonly media: MediaError;
  }
}

const details = ({ message }: MediaError) => ({ message });

export const MEDIA_ERRORS: ErrorReplies<MediaError> = {
  'unsupported-image': { status: 415, message: 'This kind of file cannot be used as a picture', details },
  'damaged-image': { status: 400, message: 'The picture cannot be read', details },
  'image-too-large': { status: 413, message: 'The picture is too large', details },
  'image-too-tall': { status: 400, message: 'The picture is too tall', details },
};

/** The decoder does not read what the camera of every phone writes. */
export const UNKNOWN_HEIC: MediaError = {
  code: 'damaged-image',
  message:
    'The HEIC photo cannot be read. Export it as JPEG and upload that file. An iPhone takes JPEG when Camera › Formats is set to Most Compatible.',
};

export const DAMAGED: MediaError = {
  code: 'damaged-image',
  message: 'The picture cannot be read: it is damaged or incomplete. Export or copy it again.',
};
