/** What a browser is told to refuse on our pages, should anything hostile ever get into one. */
import type { App } from './app-type.ts';

<<<<<<< HEAD
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // Products may name pictures elsewhere.
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join(';');

/** Made once: they are the same on every answer, and thirteen of them are more work than finding a cached page. */
const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Browsers heed it over HTTPS alone. Other hosts of the domain are not ours to speak for.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers could be turned against a page.
  'x-xss-protection': '0',
};

export function securityHeaders(app: App): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS);
    done();
  });
}
=======
/** `publicUrl` is the shop's own address, where it is known. */
export async function securityHeaders(app: App, publicUrl: string | undefined): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Products may name pictures elsewhere.
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // Pictures of other hosts do not say that they may be embedded.
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const isSecure = publicUrl?.startsWith('https:') === true;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    // A shop that is open over HTTP alone must not make a promise it cannot keep once it has a certificate for a day.
    if (isSecure || request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
  });
}

/** A year. Other hosts of the domain are not ours to speak for. */
const STRICT_TRANSPORT = 'max-age=31536000';

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()';
>>>>>>> c2e7390 (wip4)
