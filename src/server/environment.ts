/** Reads the environment, all of it optional (docs/operations.md). A wrong value stops the start. */
import * as z from 'zod/mini';
import { isTestKey, KEY_ID_FORM, KEY_ID_PATTERN } from '#domain/payments/gateway-keys.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AuthSecrets } from './people/accounts/sessions/auth-secret.ts';
import type { DatabaseLocation } from './platform/db/location.ts';
import { allOrNone } from './platform/environment/all-or-none.ts';
import type { MetricsAddress } from './platform/monitoring/metrics-server.ts';
import { COURIER_CHECKS, COURIER_VARIABLES, toCourierKeys } from './sales/couriers/courier-variables.ts';
import type { CourierKeys } from './sales/couriers/couriers.ts';
import { limitVariables, toOrderLimits } from './sales/orders/limits/limit-variables.ts';
import type { OrderLimits } from './sales/orders/limits/order-limits.ts';
import type { RazorpayOptions } from './sales/payments/providers/razorpay/razorpay.ts';
import type { MailFrom } from './site/mails/message.ts';

export interface Environment {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly database: DatabaseLocation;
  /** Unset: the secret in the data folder. */
  readonly secrets: AuthSecrets | undefined;
  readonly rateLimits: boolean;
  readonly orderLimits: OrderLimits;
  readonly trustProxy: boolean | string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The file of the products, which are read-only then; unset: the database. */
  readonly catalogue: string | undefined;
  /** Pictures of other shops may be fetched from this machine: for development and tests. */
  readonly fetchFromLoopback: boolean;
  /** With more products, lists, search and suggestions come from the server. */
  readonly listingsFromServerAbove: number;
  /** The URL has no slash at the end. */
  readonly publicUrl: string | undefined;
  /** The mail server; unset: mails become files in the data folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: MailFrom;
  readonly metrics: MetricsAddress | undefined;
  /** The keys of the payment gateway; unset: nothing is paid online. */
  readonly razorpay: RazorpayOptions | undefined;
  /** The address of a simulator in the place of the gateway, for test keys wherever they are from. */
  readonly gatewayUrl: string | undefined;
  /** The keys of the couriers that are set. The others are not asked, and send nothing. */
  readonly couriers: CourierKeys;
}

export type Setting = keyof z.input<typeof Variables>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SECRET_BYTES = 32;
/** A phone takes half a second to load so many rows of the list, and a second and a half to index them. */
const LISTINGS_FROM_SERVER_ABOVE = 20_000;

const expected = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }) => `must be ${what}, not ${JSON.stringify(input)}`,
});
/** Returns the message of a wrong value that may contain a password. */
const secretly = (what: string) => ({ error: `must be ${what}` });

const PORT = 'a number from 0 to 65535';
const Port = z.pipe(
  z.string().check(
    z.regex(/^\d{1,5}$/, expected(PORT)),
    z.refine(text => Number(text) <= 65_535, expected(PORT)),
  ),
  z.transform(Number),
);

const COUNT = 'a whole number from 1 to 1000000';
const Count = z.pipe(
  z.string().check(z.regex(/^(?:[1-9]\d{0,5}|1000000)$/, expected(COUNT))),
  z.transform(Number),
);

const Secret = z.string().check(
  z.refine(text => Buffer.byteLength(text) >= SECRET_BYTES, {
    error: `must have ${SECRET_BYTES} bytes or more`,
  }),
);

const choice = <const Values extends readonly string[]>(values: Values) =>
  z.pipe(z.string().check(z.toLowerCase()), z.enum(values, expected(`one of ${values.join(', ')}`)));

const HOST = expected('a host name or an address, such as localhost or 0.0.0.0');
const Host = z.string().check(z.regex(/^[\w.:%-]+$/, HOST));

const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

function isProxies(text: string): boolean {
  if (text === 'true' || text === 'false') return true;
  return text.split(',').every(part => Network.safeParse(part.trim()).success);
}

/** `Nool <hello@nool.example>`, or the address alone. */
const MAIL_FROM =
  /^(?:(?<name>[^<>\p{Cc}]*)<(?<named>[^\s@<>,;"]+@[^\s@<>,;"]+)>|(?<alone>[^\s@<>,;"]+@[^\s@<>,;"]+))$/u;

const Variables = z
  .object({
    HOST: z.optional(Host),
    PORT: z.optional(Port),
    DATA_DIR: z.optional(z.string()),
    DATABASE_URL: z.optional(
      z.url({
        protocol: /^postgres(?:ql)?$/,
        ...secretly('an address such as postgres://user:password@host:5432/nool'),
      }),
    ),
    AUTH_SECRET: z.optional(Secret),
    AUTH_SECRET_PREVIOUS: z.optional(Secret),
    RATE_LIMIT: z.optional(choice(['on', 'off'])),
    ...limitVariables(Count),
    TRUST_PROXY: z.optional(
      z.string().check(z.refine(isProxies, expected('true, false or addresses such as 10.0.0.0/8'))),
    ),
    LOG_LEVEL: z.optional(choice(LOG_LEVELS)),
    CATALOGUE: z.optional(z.string()),
    LISTINGS_FROM_SERVER_ABOVE: z.optional(Count),
    FETCH_FROM_LOOPBACK: z.optional(choice(['on', 'off'])),
    PUBLIC_URL: z.optional(
      z.pipe(
        z.url({ protocol: /^https?$/, ...expected('an address such as https://nool.example') }),
        z.transform(text => new URL(text).origin),
      ),
    ),
    SMTP_URL: z.optional(
      z.url({
        protocol: /^smtps?$/,
        hostname: /./,
        ...secretly('an address such as smtps://user:password@mail.example:465'),
      }),
    ),
    MAIL_FROM: z.optional(
      z.string().check(z.regex(MAIL_FROM, expected('an address such as Nool <hello@nool.example>'))),
    ),
    METRICS_PORT: z.optional(Port),
    METRICS_HOST: z.optional(Host),
    RAZORPAY_KEY_ID: z.optional(z.string().check(z.regex(KEY_ID_PATTERN, secretly(KEY_ID_FORM)))),
    RAZORPAY_KEY_SECRET: z.optional(z.string()),
    RAZORPAY_WEBHOOK_SECRET: z.optional(z.string()),
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.optional(z.string()),
    RAZORPAY_URL: z.optional(
      z.pipe(
        z.url({
          protocol: /^https?$/,
          ...expected('the address of the simulator, such as http://localhost:4010'),
        }),
        z.transform(text => new URL(text).origin),
      ),
    ),
    ...COURIER_VARIABLES,
  })
  .check(
    z.refine(({ DATABASE_URL, AUTH_SECRET }) => DATABASE_URL === undefined || AUTH_SECRET !== undefined, {
      path: ['AUTH_SECRET'],
      error: 'is needed with DATABASE_URL: 32 bytes or more, the same on every server',
    }),
    z.refine(
      ({ AUTH_SECRET_PREVIOUS, AUTH_SECRET }) =>
        AUTH_SECRET_PREVIOUS === undefined || AUTH_SECRET !== undefined,
      {
        path: ['AUTH_SECRET_PREVIOUS'],
        error: 'needs AUTH_SECRET: the secret in DATA_DIR is rotated by npm run security -- rotate-secret',
      },
    ),
    ...allOrNone(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']),
    ...COURIER_CHECKS,
    z.refine(
      ({ RAZORPAY_WEBHOOK_SECRET: secret, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previous }) =>
        previous === undefined || secret !== undefined,
      { path: ['RAZORPAY_WEBHOOK_SECRET_PREVIOUS'], error: 'needs RAZORPAY_WEBHOOK_SECRET' },
    ),
    z.refine(
      ({ RAZORPAY_URL, RAZORPAY_KEY_ID }) =>
        RAZORPAY_URL === undefined || RAZORPAY_KEY_ID === undefined || isTestKey(RAZORPAY_KEY_ID),
      {
        path: ['RAZORPAY_URL'],
        error: 'is for keys that begin with rzp_test_: a simulator collects no money',
      },
    ),
    z.refine(
      ({ FETCH_FROM_LOOPBACK, PUBLIC_URL }) => FETCH_FROM_LOOPBACK !== 'on' || PUBLIC_URL === undefined,
      {
        path: ['FETCH_FROM_LOOPBACK'],
        error: 'is for development and tests: a shop with PUBLIC_URL fetches from public hosts only',
      },
    ),
    z.refine(({ SMTP_URL, PUBLIC_URL }) => SMTP_URL === undefined || PUBLIC_URL !== undefined, {
      path: ['SMTP_URL'],
      error: 'needs PUBLIC_URL: links in mails would lead nowhere without it',
    }),
  );

/** Returns the settings of this start, or one line that names the wrong setting and what it may be. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Result<Environment, string> {
  // An empty value counts as unset: files of defaults contain such lines.
  const values = Object.entries(variables).map(([name, text]) => [name, text?.trim() || undefined]);
  const read = Variables.safeParse(Object.fromEntries(values));
  if (read.success) return ok(toEnvironment(read.data));
  const [issue] = read.error.issues;
  return refused(`${String(issue?.path[0])} ${issue?.message}`);
}

function toEnvironment(variables: z.infer<typeof Variables>): Environment {
  const { DATABASE_URL, DATA_DIR = 'data', TRUST_PROXY = 'false', METRICS_PORT } = variables;
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = variables;
  const { name, named, alone } = MAIL_FROM.exec(variables.MAIL_FROM ?? '')?.groups ?? {};
  // Only this machine may read metrics, unless the network around it is closed, as between containers.
  const { METRICS_HOST = '127.0.0.1' } = variables;
  return {
    host: variables.HOST ?? 'localhost',
    port: variables.PORT ?? 3000,
    dataFolder: DATA_DIR,
    database:
      DATABASE_URL === undefined
        ? { engine: 'embedded', folder: DATA_DIR }
        : { engine: 'postgres', url: DATABASE_URL },
    secrets: AUTH_SECRET === undefined ? undefined : { secret: AUTH_SECRET, previous: AUTH_SECRET_PREVIOUS },
    rateLimits: variables.RATE_LIMIT !== 'off',
    orderLimits: toOrderLimits(variables),
    trustProxy: TRUST_PROXY === 'true' || (TRUST_PROXY !== 'false' && TRUST_PROXY),
    logLevel: variables.LOG_LEVEL ?? 'info',
    catalogue: variables.CATALOGUE,
    fetchFromLoopback: variables.FETCH_FROM_LOOPBACK === 'on',
    listingsFromServerAbove: variables.LISTINGS_FROM_SERVER_ABOVE ?? LISTINGS_FROM_SERVER_ABOVE,
    publicUrl: variables.PUBLIC_URL,
    smtpUrl: variables.SMTP_URL,
    mailFrom: { name: name?.trim() || undefined, address: named ?? alone },
    metrics: METRICS_PORT === undefined ? undefined : { host: METRICS_HOST, port: METRICS_PORT },
    razorpay: toRazorpay(variables),
    gatewayUrl: variables.RAZORPAY_URL,
    couriers: toCourierKeys(variables),
  };
}

function toRazorpay(variables: z.infer<typeof Variables>): RazorpayOptions | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_URL: url } = variables;
  const { RAZORPAY_WEBHOOK_SECRET: secret, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previous } = variables;
  if (keyId === undefined || keySecret === undefined || secret === undefined) return undefined;
  return { keyId, keySecret, webhookSecrets: previous === undefined ? [secret] : [secret, previous], url };
}
