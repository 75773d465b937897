import type * as z from 'zod/mini';
import { callApi } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { Preview } from '#contract/console/preview.ts';

export function createPreview(path: string): Promise<z.infer<typeof Preview>> {
  return callApi({ method: 'POST', url: CONSOLE_API.previews, response: Preview, body: { path } });
}
