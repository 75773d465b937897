import type * as z from 'zod/mini';
import { post } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { Preview } from '#contract/console/preview.ts';

export function createPreview(path: string): Promise<z.infer<typeof Preview>> {
  return post(CONSOLE_API.previews, Preview, { path });
}
