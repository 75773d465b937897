/** Links to files of the API, which the browser itself downloads: large ones are never in memory as a whole. */
import type { MouseEvent } from 'react';
import { toastError } from '#console/parts/toasts.tsx';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ConsoleSession } from '#contract/console/session.ts';
import { callApi } from './call-api.ts';

/** Properties of such a link. Where the session has ended, the sign-in comes before the download. */
export function fileLink(href: string) {
  return {
    href,
    download: true,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      void downloadFile(href);
    },
  };
}

/** Has the browser download a file. */
export async function downloadFile(href: string): Promise<void> {
  try {
    await callApi({ method: 'GET', url: CONSOLE_API.session, response: ConsoleSession });
  } catch (error) {
    toastError(error instanceof Error ? error.message : String(error));
    return;
  }
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
