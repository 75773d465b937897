/** What a browser is told to refuse on our pages, should anything hostile ever get into one. */
import { START_SCRIPT_SOURCE } from '#server/pages/start-script.ts';
import type { App } from './app-type.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  `script-src 'self' ${START_SCRIPT_SOURCE}`,
  "style-src 'self'",
  // Products may name pictures elsewhere.
  "img-src 'self' data: https:",
  // The rupee sign comes within the styles.
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join(';');

/**
 * Made once: they are the same on every answer, and a dozen are more work than finding a cached page. Those that only
 * browsers from before our styles and scripts know are left out (decision 87).
 */
export const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** A year. Other hosts of the domain are not ours to speak for. */
const HEADERS_OVER_TLS = { ...HEADERS, 'strict-transport-security': 'max-age=31536000' };

/** `publicUrl` is the shop's own address, where it is known. */
export function securityHeaders(app: App, publicUrl: string | undefined): void {
  const isSecure = publicUrl?.startsWith('https:') === true;
  app.addHook('onRequest', (request, reply, done) => {
    // A shop that is open over HTTP alone must not make a promise it cannot keep.
    reply.headers(isSecure || request.protocol === 'https' ? HEADERS_OVER_TLS : HEADERS);
    done();
  });
}
