import { afterEach, expect, it, vi } from 'vitest';
import { ApiCallError } from '#console/api/api-call-error.ts';
import { uploadPicture } from './upload-picture.ts';

/** A request that gets this response as soon as it is sent. */
function respond(status: number, responseText: string): void {
  class TestRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = status;
    readonly responseText = responseText;
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', TestRequest);
}

afterEach(() => vi.unstubAllGlobals());

const upload = () =>
  uploadPicture({ name: 'front.jpg', body: new Blob(['photo']), onProgress: () => undefined });

const STORED = {
  id: 'a1',
  url: '/media/a1-480.avif',
  type: 'jpeg',
  width: 480,
  height: 600,
  files: [{ width: 480, bytes: 9000, url: '/media/a1-480.avif' }],
  names: ['front.jpg'],
  uploadedAt: '2026-11-23T10:00:00.000Z',
};

it('an upload ends with what is stored', async () => {
  respond(201, JSON.stringify(STORED));
  expect(await upload()).toEqual(STORED);
});

it.each([
  ['of another version of the server', '{"id":"a1"}'],
  ['that is not JSON', '<html>'],
])('an upload ends with a failure on a response %s', async (_, body) => {
  respond(201, body);
  await expect(upload()).rejects.toThrow(ApiCallError);
});

it('an upload ends with what the server says against it', async () => {
  respond(413, JSON.stringify({ message: 'The file is too large', code: 'too-large' }));
  await expect(upload()).rejects.toThrow(ApiCallError);
});
