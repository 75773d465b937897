import type * as z from 'zod/mini';
import { post } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { Preview } from '#contract/console/preview.ts';

/** Makes a link to the draft, or to the shop as it is when a schedule has begun. */
export function createPreview(path: string, schedule?: string): Promise<z.infer<typeof Preview>> {
  return post(CONSOLE_API.previews, Preview, { path, schedule });
}
