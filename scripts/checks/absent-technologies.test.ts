/** Shows what the shop does not have, so that a requirement about it does not apply, and what it has in one place only. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(path => !path.includes('.test.'));
const texts = new Map(sources.map(path => [path, read(path)]));
const sourcesWith = (pattern: RegExp, folder = 'src/') =>
  sources.filter(path => path.startsWith(folder) && pattern.test(texts.get(path) ?? '')).toSorted();

const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
const packages = Object.entries(lock.packages)
  .filter(([path, { dev }]) => path !== '' && dev !== true)
  .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));

const NEVER = /(?!)/;

it.each<[name: string, inPackages: RegExp, inSources: RegExp]>([
  ['LDAP', /ldap/i, /\bldap/i],
  ['XPath', /xpath/i, /xpath|document\.evaluate\(/i],
  ['LaTeX', /latex|katex/i, /latex/i],
  ['JNDI', /jndi/i, /jndi/i],
  ['memcache', /memcache/i, /memcache/i],
  ['GraphQL', /graphql/i, /graphql/i],
  ['WebSockets', /^ws$|websocket|socket\.io/i, /new WebSocket\(|handleUpgrade/],
  ['OAuth and OpenID Connect', /oauth|openid|passport/i, /\boauth|openid|authorization_code/i],
  ['identity providers', /saml|auth0|okta/i, /\bsaml\b/i],
  ['WebRTC', /webrtc|wrtc/i, /RTCPeerConnection|getUserMedia/],
  ['plug-ins of browsers', NEVER, /<(?:embed|applet)\b|<object data/],
  ['codes by phone', /twilio|msg91|plivo|vonage/i, /\bsendSms\b|sms_code/i],
  ['secret questions', NEVER, /(?:secret|security)Question/i],
  ['passwords that expire', NEVER, /password_?expires|passwordAge/i],
  ['keys from passwords', NEVER, /\b(?:pbkdf2|scrypt)/],
  [
    'public-key cryptography',
    NEVER,
    /generateKeyPair|create(?:Sign|Verify)\(|publicEncrypt|createPrivateKey/,
  ],
  ['certificates of clients', NEVER, /requestCert|getPeerCertificate/],
  ['format strings', /^sprintf/, /\butil\.format|\bsprintf/],
  ['code from text', NEVER, /\beval\(|\bnew Function\(|from 'node:vm'/],
])('has no %s', (_name, inPackages, inSources) => {
  expect([packages.filter(name => inPackages.test(name)), sourcesWith(inSources)]).toEqual([[], []]);
});

it('starts no program but Node, with a module of its own and no settings', () => {
  const path = 'src/server/platform/overload/run-in-process.ts';
  expect(sourcesWith(/node:child_process/)).toEqual([path]);
  expect(texts.get(path)).toMatch(/import \{ type ChildProcess, fork \} from 'node:child_process'/);
  expect(texts.get(path)).toMatch(/env = \{\}/);
});

it('calls only the gateway and the couriers, and follows no redirect', () => {
  const callers = sourcesWith(/\bfetch\(|\bhttps?\.(?:get|request)\(/, 'src/server/');
  expect(callers).toEqual([
    'src/server/sales/couriers/call-courier.ts',
    'src/server/sales/payments/providers/razorpay/api-call.ts',
  ]);
  for (const path of callers) expect(texts.get(path)).toContain("redirect: 'error'");
});

it('verifies certificates', () => {
  expect(sourcesWith(/rejectUnauthorized|NODE_TLS_REJECT/)).toEqual([]);
});

it('draws no HTML but that of Markdown rendered by the server, of drawn shapes, and what the document already shows', () => {
  expect(sourcesWith(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML/)).toEqual([
    'src/console/features/content/text-preview.tsx',
    'src/storefront/features/pages/own-text.tsx',
    'src/storefront/features/product/fact-table.tsx',
    'src/ui/layout/static-part.tsx',
    'src/ui/media/icon.tsx',
  ]);
});

it('listens to messages of its own workers only', () => {
  expect(sourcesWith(/addEventListener\('message'/)).toEqual([
    'src/storefront/state/large-catalogue.ts',
    'src/storefront/worker/catalogue-worker.ts',
    'src/storefront/worker/service-worker.ts',
  ]);
});
