/** Headers by which the browser restricts what our pages may load, embed and disclose. */
import { createHash } from 'node:crypto';
import type { App } from './route.ts';

export type Headers = Readonly<Record<string, string>>;

/** `inlineScripts` are the texts of those that documents contain; the policy names each by its hash. */
export function createSecurityHeaders(inlineScripts: readonly string[]): Headers {
  return {
    'content-security-policy': contentPolicy({ inlineScripts }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

/** Creates the headers of documents in which the gateway's script opens its frames, its forms and the windows of banks. */
export function createPaymentHeaders({ inlineScripts, gateway }: Required<PolicyOptions>): Headers {
  return {
    'content-security-policy': contentPolicy({ inlineScripts, gateway }),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

interface PolicyOptions {
  readonly inlineScripts: readonly string[];
  /** The origins of a payment gateway. */
  readonly gateway?: readonly string[];
}

function contentPolicy({ inlineScripts, gateway = [] }: PolicyOptions): string {
  const isPayment = gateway.length > 0;
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScripts.map(hashSource), ...gateway].join(' ')}`,
    // The gateway's script styles what it adds to the page.
    `style-src 'self'${isPayment ? " 'unsafe-inline'" : ''}`,
    // A catalogue may name pictures on other hosts.
    "img-src 'self' data: https:",
    // The styles contain the font of the rupee sign.
    "font-src 'self' data:",
    `connect-src ${["'self'", ...gateway].join(' ')}`,
    ...(isPayment ? [`frame-src ${gateway.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...gateway].join(' ')}`,
  ];
  return policy.join(';');
}

export function addSecurityHeaders(
  app: App,
  { headers, publicUrl }: { readonly headers: Headers; readonly publicUrl: string | undefined },
): void {
  const isSecure = publicUrl?.startsWith('https:') === true;
  // The time is one year. Subdomains may belong to others.
  const overTls = { ...headers, 'strict-transport-security': 'max-age=31536000' };
  app.addHook('onRequest', (request, reply, done) => {
    // A shop that is served over HTTP must not promise TLS.
    reply.headers(isSecure || request.protocol === 'https' ? overTls : headers);
    done();
  });
}

export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
