/** Tells the server which requests a person caused: a page left open must not keep the session alive. */
import { UNATTENDED_HEADER } from '#contract/console/session.ts';

/** What a page reads at its start is the person's, who opened it. */
const START_MS = 60_000;

export function sayWhetherAttended(options: RequestInit = {}): RequestInit {
  if (isAttended()) return options;
  const headers = new Headers(options.headers);
  headers.set(UNATTENDED_HEADER, 'true');
  return { ...options, headers };
}

/** Returns whether the person pressed something in the last seconds. */
function isAttended(): boolean {
  return navigator.userActivation.isActive || performance.now() < START_MS;
}
