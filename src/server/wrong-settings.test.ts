import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runServer } from '#testing/server-process.ts';
import { freshFolder } from '#testing/test-database.ts';
import { readEnvironment, type Setting } from './environment.ts';

type Values = Partial<Record<Setting, string>>;

const UNREACHABLE = { DATABASE_URL: 'postgres://nool:hidden@127.0.0.1:1/nool', AUTH_SECRET: 'x'.repeat(32) };
const NOT_A_HOST = ['no such host', 'http://localhost', 'nosuchhost.invalid', '203.0.113.7'];
const NOT_A_PORT = ['http', '-1', '3.5', '65536', '3000 4000'];
const KEY_ID = 'rzp_test_1234567890';
const TOKEN = 'hidden-token-of-messages';
const NOT_A_SIMULATOR = ['localhost:4020', 'https://localhost', 'http://courier.example'];
const NOT_A_COUNT = ['many', '-1', '1.5', '1e9', '9'.repeat(30)];

/** The wrong values of every setting, with what else must be set to get that far. `resolveValues` replaces the capitals. */
const WRONG: Record<Setting, readonly (string | Values)[]> = {
  HOST: NOT_A_HOST,
  PORT: [...NOT_A_PORT, 'IN_USE'],
  DATA_DIR: ['TEMPORARY/file', 'TEMPORARY/file/data', '/proc/nool'],
  DATABASE_URL: [
    'postgres',
    'mysql://localhost/nool',
    'file:nool.db',
    UNREACHABLE,
    { ...UNREACHABLE, DATABASE_URL: 'postgres://nool:hidden@nosuchhost.invalid/nool' },
  ],
  AUTH_SECRET: ['hidden', { DATABASE_URL: UNREACHABLE.DATABASE_URL }],
  AUTH_SECRET_PREVIOUS: [{ AUTH_SECRET: 'x'.repeat(32), AUTH_SECRET_PREVIOUS: 'hidden' }, 'x'.repeat(32)],
  RATE_LIMIT: ['maybe', '0'],
  ORDERS_PER_ACCOUNT: NOT_A_COUNT,
  ORDERS_PER_NETWORK: NOT_A_COUNT,
  OPEN_ORDERS_PER_ACCOUNT: NOT_A_COUNT,
  ORDERS_PER_GUEST: NOT_A_COUNT,
  GUEST_ORDERS_PER_NETWORK: NOT_A_COUNT,
  OPEN_CASH_PER_GUEST: NOT_A_COUNT,
  PIECES_PER_PRODUCT: NOT_A_COUNT,
  LISTINGS_FROM_SERVER_ABOVE: NOT_A_COUNT,
  FETCH_FROM_LOOPBACK: ['yes', { FETCH_FROM_LOOPBACK: 'on', PUBLIC_URL: 'https://nool.example' }],
  TRUST_PROXY: ['yes please', '10.0.0.0/33', '10.0.0.1,', 'proxy.example'],
  LOG_LEVEL: ['loud', '30'],
  // A shop without its products starts, logs the reason and shows that nothing is sold (docs/catalogue.md).
  CATALOGUE: [],
  PUBLIC_URL: ['nool.example', 'ftp://nool.example', '/shop'],
  SMTP_URL: ['mail.example', 'https://hidden@mail.example', 'smtp://', 'smtp://mail.example'],
  MAIL_FROM: ['Nool', 'a@nool.example, b@nool.example', 'Nool\nBcc: x <a@nool.example>'],
  METRICS_PORT: [...NOT_A_PORT, 'IN_USE'],
  RAZORPAY_KEY_ID: ['hidden', 'sk_live_hidden'],
  RAZORPAY_KEY_SECRET: [{ RAZORPAY_KEY_ID: KEY_ID }],
  RAZORPAY_WEBHOOK_SECRET: [{ RAZORPAY_KEY_ID: KEY_ID, RAZORPAY_KEY_SECRET: 'hidden' }],
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: ['hidden'],
  RAZORPAY_URL: ['localhost:4010', 'ftp://localhost'],
  SHIPROCKET_EMAIL: ['hidden', { SHIPROCKET_PASSWORD: 'hidden', SHIPROCKET_WEBHOOK_TOKEN: TOKEN }],
  SHIPROCKET_PASSWORD: [{ SHIPROCKET_EMAIL: 'api@nool.example', SHIPROCKET_WEBHOOK_TOKEN: TOKEN }],
  SHIPROCKET_WEBHOOK_TOKEN: [
    'hidden',
    { SHIPROCKET_EMAIL: 'api@nool.example', SHIPROCKET_PASSWORD: 'hidden' },
  ],
  SHIPROCKET_URL: NOT_A_SIMULATOR,
  DELHIVERY_TOKEN: [{ DELHIVERY_WEBHOOK_TOKEN: TOKEN }],
  DELHIVERY_WEBHOOK_TOKEN: ['hidden', { DELHIVERY_TOKEN: 'hidden' }],
  DELHIVERY_URL: NOT_A_SIMULATOR,
  METRICS_HOST: NOT_A_HOST.map(METRICS_HOST => ({ METRICS_HOST, METRICS_PORT: '0' })),
};

const cases = Object.entries(WRONG).flatMap(([setting, values]) =>
  values.map(value => [setting, typeof value === 'string' ? { [setting]: value } : value] as const),
);

/** A port that another server listens at. */
async function portInUse(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
}

/** Replaces what a test can only know when it runs. */
async function resolveValues(values: Values): Promise<Values> {
  const folder = await freshFolder();
  writeFileSync(join(folder, 'file'), '');
  const port = await portInUse();
  const entries = Object.entries({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...values });
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value.replace('IN_USE', port).replace('TEMPORARY', folder)]),
  );
}

const LINE = (setting: string) => new RegExp(`^Nool cannot start: ${setting} [^\\n]+\\.\\n$`);

async function expectOneLine(setting: string, values: Values): Promise<void> {
  const { code, stdout, stderr } = await runServer({ LOG_LEVEL: 'silent', ...values });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(LINE(setting));
  expect(stderr).not.toContain('hidden');
}

describe('a wrong setting stops the start with one line that names it', () => {
  it.each(cases)('%s: %j', async (setting, input) => {
    const values = await resolveValues(input);
    const read = readEnvironment(values);
    // What the environment already refuses needs no process of its own: `main.ts` prints every error alike.
    if (read.ok) await expectOneLine(setting, values);
    else {
      expect(`Nool cannot start: ${read.error}.\n`).toMatch(LINE(setting));
      expect(read.error).not.toContain('hidden');
    }
  });

  it('also where the environment refuses it', async () =>
    expectOneLine('PORT', await resolveValues({ PORT: 'http' })));
});

it.each(Object.keys(WRONG))('%s is explained in docs/operations.md', setting => {
  const operations = readFileSync('docs/operations.md', 'utf8');
  expect(operations).toMatch(new RegExp(`^\\|.*\`${setting}\`.*\\|.*\\|.*\\|$`, 'm'));
});
