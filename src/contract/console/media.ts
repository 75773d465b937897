import * as z from 'zod/mini';
import { requiredText } from '#contract/text.ts';

/** The largest file that can be uploaded. */
export const MAX_UPLOAD_MB = 25;

export const MEDIA_PER_PAGE = 50;

export const UploadQuery = z.object({ name: z.optional(requiredText('Name')) });

/** An uploaded picture. */
export const Media = z.object({
  /** The hash of the uploaded file: the same file has the same id. */
  id: z.string(),
  /** The address that stands in a product: that of the widest file. */
  url: z.string(),
  /** The format of the upload. */
  type: z.string(),
  /** The size is that of the upload, in pixels. */
  width: z.number(),
  height: z.number(),
  files: z.array(z.object({ width: z.number(), bytes: z.number(), url: z.string() })),
  /** The file names it was uploaded under. */
  names: z.array(z.string()),
  uploadedAt: z.string(),
});

export type Media = z.infer<typeof Media>;
