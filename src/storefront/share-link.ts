import { toastError, toastInfo } from '#storefront/state/toasts.ts';

interface SharedLink {
  readonly title: string;
  /** A path of the shop. */
  readonly path: string;
  /** Says what to do where it cannot be shared. */
  readonly failed: string;
}

/** Opens the device's share sheet; where there is none, the link is copied and a message says so. */
export async function shareLink({ title, path, failed }: SharedLink): Promise<void> {
  const url = new URL(path, location.origin).href;
  try {
    if ('share' in navigator) await navigator.share({ title, url });
    else await copy(url);
  } catch (error) {
    // The shopper closed the share sheet: nothing failed.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toastError(failed);
  }
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  toastInfo('Link copied');
}
