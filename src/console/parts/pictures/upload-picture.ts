/** Sends a picture with its progress, which `fetch` does not report. */

import { ApiCallError } from '#console/api/api-call-error.ts';
import { malformedResponse, readApiError } from '#contract/api-error.ts';
import { Media } from '#contract/console/media.ts';
import { API } from '#contract/urls.ts';

const TIMEOUT_MS = 180_000;

interface Upload {
  readonly name: string;
  readonly body: Blob;
  /** Is called with a number from 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

/** Throws an `ApiCallError`. */
export function uploadPicture({ name, body, onProgress }: Upload): Promise<Media> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `${API.media}?${new URLSearchParams({ name })}`);
    request.setRequestHeader('content-type', body.type || 'image/jpeg');
    request.timeout = TIMEOUT_MS;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      readUpload(request).then(resolve, reject);
    });
    request.addEventListener('error', () => reject(new ApiCallError({ kind: 'network' })));
    request.addEventListener('timeout', () => reject(new ApiCallError({ kind: 'timeout' })));
    request.send(body);
  });
}

async function readUpload({ status, responseText }: XMLHttpRequest): Promise<Media> {
  const response = new Response(responseText, { status });
  if (status !== 201) throw new ApiCallError(await readApiError(response));
  const stored = Media.safeParse(await response.json().catch(() => undefined));
  if (!stored.success) throw new ApiCallError(malformedResponse(status));
  return stored.data;
}
