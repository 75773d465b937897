/** Fetches a file and saves it, where the server may say instead why there is none. */
import { toastError } from '#console/parts/toasts.tsx';
import { readApiError } from '#contract/api-error.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ConsoleSession } from '#contract/console/session.ts';
import { saveFile } from '#ui/files/save-file.ts';
import { ApiCallError } from './api-call-error.ts';
import { callApi } from './call-api.ts';

interface FetchedFile {
  readonly url: string;
  /** Under which it is saved. */
  readonly name: string;
}

/** Asks for a sign-in before the file when the session has ended. */
export async function fetchFile({ url, name }: FetchedFile): Promise<void> {
  try {
    await callApi({ method: 'GET', url: CONSOLE_API.session, response: ConsoleSession });
    const response = await fetch(url);
    if (!response.ok) throw new ApiCallError(await readApiError(response));
    saveFile(await response.blob(), name);
  } catch (error) {
    toastError(error instanceof Error ? error.message : String(error));
  }
}
