import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { DEFAULT_ORDER_LIMITS } from './sales/orders/limits/order-limits.ts';

const URL = 'postgres://nool@localhost/nool';
const SECRET = 'x'.repeat(32);
const OLD_SECRET = 'y'.repeat(32);

const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_test_1234567890',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
};

describe('the environment', () => {
  it('reads from how many products on lists come from the server', () => {
    const read = (variables: Record<string, string>) => {
      const environment = readEnvironment(variables);
      return environment.ok ? environment.value.listingsFromServerAbove : environment.error;
    };
    expect(read({})).toBe(20_000);
    expect(read({ LISTINGS_FROM_SERVER_ABOVE: '100' })).toBe(100);
    for (const wrong of ['0', '-1', 'many', '1.5'])
      expect(read({ LISTINGS_FROM_SERVER_ABOVE: wrong })).toMatch(/^LISTINGS_FROM_SERVER_ABOVE must be/);
  });

  it('reads the keys of the payment gateway, with the webhook secret of before', () => {
    const variables = {
      ...RAZORPAY,
      RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'old',
      RAZORPAY_URL: 'http://localhost:4010/',
    };
    const read = readEnvironment(variables);
    expect(read.ok && read.value.razorpay).toEqual({
      keyId: 'rzp_test_1234567890',
      keySecret: 'secret',
      webhookSecrets: ['webhook secret', 'old'],
      url: 'http://localhost:4010',
    });
  });

  it('reads the keys of couriers, all of one or none', () => {
    const read = readEnvironment({
      SHIPROCKET_EMAIL: 'api@nool.example',
      SHIPROCKET_PASSWORD: 'secret',
      SHIPROCKET_WEBHOOK_TOKEN: 'a token of messages',
      SHIPROCKET_URL: 'http://localhost:4020/',
    });
    expect(read.ok && read.value.couriers).toEqual({
      shiprocket: {
        email: 'api@nool.example',
        password: 'secret',
        webhookToken: 'a token of messages',
        url: 'http://localhost:4020',
      },
    });
    expect(readEnvironment({ DELHIVERY_TOKEN: 'secret' })).toEqual({
      ok: false,
      error: 'DELHIVERY_WEBHOOK_TOKEN is needed with DELHIVERY_TOKEN',
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535, not "http"'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
    ],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have 32 bytes or more'],
    [
      { DATABASE_URL: URL },
      'AUTH_SECRET is needed with DATABASE_URL: 32 bytes or more, the same on every server',
    ],
    [
      { RAZORPAY_KEY_ID: 'rzp_test_1234567890' },
      'RAZORPAY_KEY_SECRET is needed with RAZORPAY_KEY_ID and RAZORPAY_WEBHOOK_SECRET',
    ],
    [
      { ...RAZORPAY, RAZORPAY_KEY_ID: 'rzp_1234567890' },
      'RAZORPAY_KEY_ID must be a key id of Razorpay, which begins with rzp_test_ or rzp_live_',
    ],
    [
      { ...RAZORPAY, RAZORPAY_KEY_ID: 'rzp_live_1234567890', RAZORPAY_URL: 'http://localhost:4010' },
      'RAZORPAY_URL is for keys that begin with rzp_test_: a simulator collects no money',
    ],
  ])('says what is wanted for %j', (variables, line) => {
    expect(readEnvironment(variables)).toEqual({ ok: false, error: line });
  });

  it('accepts keys with which money moves, for the gateway itself', () => {
    const read = readEnvironment({ ...RAZORPAY, RAZORPAY_KEY_ID: 'rzp_live_1234567890', RAZORPAY_URL: '' });
    expect(read).toMatchObject({ ok: true, value: { razorpay: { keyId: 'rzp_live_1234567890' } } });
  });

  it('has a default for every setting', () => {
    const defaults = {
      host: 'localhost',
      port: 3000,
      dataFolder: 'data',
      database: { engine: 'embedded', folder: 'data' },
      secrets: undefined,
      rateLimits: true,
      fetchFromLoopback: false,
      listingsFromServerAbove: 20_000,
      couriers: {},
      orderLimits: DEFAULT_ORDER_LIMITS,
      trustProxy: false,
      logLevel: 'info',
      mailFrom: { name: undefined, address: undefined },
    };
    expect(readEnvironment({})).toEqual({ ok: true, value: defaults });
    expect(readEnvironment({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toEqual({ ok: true, value: defaults });
  });

  it('takes every setting', () => {
    const said = readEnvironment({
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/srv/nool',
      DATABASE_URL: URL,
      AUTH_SECRET: SECRET,
      AUTH_SECRET_PREVIOUS: OLD_SECRET,
      RATE_LIMIT: 'off',
      ORDERS_PER_ACCOUNT: '20',
      ORDERS_PER_NETWORK: '1000000',
      OPEN_ORDERS_PER_ACCOUNT: '1',
      ORDERS_PER_GUEST: '3',
      GUEST_ORDERS_PER_NETWORK: '500',
      OPEN_CASH_PER_GUEST: '2',
      PIECES_PER_PRODUCT: '99',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      LOG_LEVEL: 'WARN',
      CATALOGUE: '/srv/shop/products.json',
      LISTINGS_FROM_SERVER_ABOVE: '500',
      PUBLIC_URL: 'https://nool.example/',
      SMTP_URL: 'smtps://nool:secret@mail.example:465',
      MAIL_FROM: 'The shop <orders@nool.example>',
      METRICS_PORT: '9464',
    });
    expect(said).toEqual({
      ok: true,
      value: {
        host: '0.0.0.0',
        port: 8080,
        dataFolder: '/srv/nool',
        database: { engine: 'postgres', url: URL },
        secrets: { secret: SECRET, previous: OLD_SECRET },
        rateLimits: false,
        orderLimits: {
          ordersPerAccount: 20,
          ordersPerNetwork: 1_000_000,
          openOrdersPerAccount: 1,
          ordersPerGuest: 3,
          guestOrdersPerNetwork: 500,
          openCashPerGuest: 2,
          piecesPerProduct: 99,
        },
        trustProxy: '10.0.0.0/8, ::1',
        logLevel: 'warn',
        catalogue: '/srv/shop/products.json',
        fetchFromLoopback: false,
        listingsFromServerAbove: 500,
        publicUrl: 'https://nool.example',
        smtpUrl: 'smtps://nool:secret@mail.example:465',
        mailFrom: { name: 'The shop', address: 'orders@nool.example' },
        metrics: { host: '127.0.0.1', port: 9464 },
        couriers: {},
      },
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PUBLIC_URL: 'nool.example' }, 'PUBLIC_URL'],
    [{ PORT: '-1' }, 'PORT'],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT'],
    [{ DATABASE_URL: 'mysql://localhost/nool', AUTH_SECRET: SECRET }, 'DATABASE_URL'],
    [{ DATABASE_URL: URL }, 'AUTH_SECRET'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
    [{ AUTH_SECRET: SECRET, AUTH_SECRET_PREVIOUS: 'short' }, 'AUTH_SECRET_PREVIOUS'],
    [{ AUTH_SECRET_PREVIOUS: OLD_SECRET }, 'AUTH_SECRET_PREVIOUS'],
    [{ RATE_LIMIT: 'maybe' }, 'RATE_LIMIT'],
    [{ ORDERS_PER_ACCOUNT: '0' }, 'ORDERS_PER_ACCOUNT'],
    [{ ORDERS_PER_NETWORK: 'off' }, 'ORDERS_PER_NETWORK'],
    [{ OPEN_ORDERS_PER_ACCOUNT: '2.5' }, 'OPEN_ORDERS_PER_ACCOUNT'],
    [{ ORDERS_PER_GUEST: '0' }, 'ORDERS_PER_GUEST'],
    [{ GUEST_ORDERS_PER_NETWORK: 'off' }, 'GUEST_ORDERS_PER_NETWORK'],
    [{ OPEN_CASH_PER_GUEST: '2.5' }, 'OPEN_CASH_PER_GUEST'],
    [{ PIECES_PER_PRODUCT: '1000001' }, 'PIECES_PER_PRODUCT'],
    [{ TRUST_PROXY: 'yes please' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SMTP_URL: 'https://short@mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'Nool' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@nool.example, b@nool.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Nool\nBcc: x <a@nool.example>' }, 'MAIL_FROM'],
  ])('is rejected in one line for %j', (variables, name) => {
    const read = readEnvironment(variables);
    const line = read.ok ? '' : read.error;
    expect(line.startsWith(`${name} `)).toBe(true);
    expect(line).not.toContain('\n');
    expect(line).not.toContain('short');
  });
});
