/** Reads the environment, all of it optional (README, Running it). A wrong value is refused before anything starts. */
import { isIP } from 'node:net';
import { join } from 'node:path';
import { ok, type Result, refused } from '#domain/result.ts';
import { SHOP } from '#domain/settings.ts';
import type { DatabaseLocation } from './db/location.ts';
import type { MetricsAddress } from './http/metrics-server.ts';

export interface Environment {
  readonly host: string;
  readonly port: number;
  /** Processes that share the port. */
  readonly workers: number;
  readonly dataFolder: string;
  readonly database: DatabaseLocation;
  /** Unset: the secret kept in the data folder. */
  readonly secret: string | undefined;
  readonly rateLimits: boolean;
  readonly trustProxy: boolean | string;
  readonly logLevel: LogLevel;
  readonly catalogue: string;
  /** Where the shop stands for the world, without a slash at the end. */
  readonly publicUrl: string | undefined;
  /** The mail server; unset: mails become files in the data folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: MailAddress;
  /** Where the metrics are told; unset: nowhere. */
  readonly metrics: MetricsAddress | undefined;
}

/** Who a mail is from. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type LogLevel = (typeof LOG_LEVELS)[number];

type Variables = Readonly<Record<string, string | undefined>>;

const SECRET_BYTES = 32;

/** Why the shop cannot start, in one line. */
class WrongValue extends Error {}

/** The settings of this start, or one line that says which value is wrong and what it may be. */
export function readEnvironment(variables: Variables): Result<Environment, string> {
  // An empty value is one that is not set: so they are written in files of defaults.
  const get = (name: string) => variables[name]?.trim() || undefined;
  try {
    const dataFolder = get('DATA_DIR') ?? 'data';
    const database = databaseOf(get('DATABASE_URL'), dataFolder);
    return ok({
      host: get('HOST') ?? 'localhost',
      port: portOf('PORT', get('PORT') ?? '3000'),
      workers: workersOf(get('WORKERS') ?? '1', database),
      dataFolder,
      database,
      secret: secretOf(get('AUTH_SECRET'), database),
      rateLimits: oneOf('RATE_LIMIT', ['on', 'off'], get('RATE_LIMIT') ?? 'on') === 'on',
      trustProxy: proxiesOf(get('TRUST_PROXY')),
      logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, get('LOG_LEVEL') ?? 'info'),
      catalogue: get('CATALOGUE') ?? join('catalogue', 'products.json'),
      publicUrl: publicUrlOf(get('PUBLIC_URL')),
      smtpUrl: smtpUrlOf(get('SMTP_URL'), get('PUBLIC_URL')),
      mailFrom: mailFromOf(get('MAIL_FROM')),
      metrics: metricsOf(get('METRICS_PORT'), get('METRICS_HOST')),
    });
  } catch (error) {
    if (error instanceof WrongValue) return refused(error.message);
    throw error;
  }
}

function portOf(name: string, text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new WrongValue(`${name} must be a number from 0 to 65535, not "${text}"`);
}

const MOST_WORKERS = 64;

/** The embedded database is one process's: a second would only wait for it. */
function workersOf(text: string, { engine }: DatabaseLocation): number {
  const workers = Number(text);
  if (!/^\d{1,2}$/.test(text) || workers < 1 || workers > MOST_WORKERS) {
    throw new WrongValue(`WORKERS must be a number from 1 to ${MOST_WORKERS}, not "${text}"`);
  }
  if (workers > 1 && engine === 'embedded') throw new WrongValue('WORKERS above 1 needs DATABASE_URL');
  return workers;
}

/** This machine alone, unless the network around it is a closed one, as between containers. */
function metricsOf(port: string | undefined, host = '127.0.0.1'): MetricsAddress | undefined {
  return port === undefined ? undefined : { host, port: portOf('METRICS_PORT', port) };
}

function databaseOf(url: string | undefined, folder: string): DatabaseLocation {
  if (url === undefined) return { engine: 'embedded', folder };
  if (/^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url)) return { engine: 'postgres', url };
  throw new WrongValue('DATABASE_URL must be an address such as postgres://user:password@host:5432/nool');
}

function publicUrlOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new WrongValue(`PUBLIC_URL must be an address such as https://nool.example, not "${text}"`);
}

/** It may hold a password, so what is wrong with it is not shown. */
function smtpUrlOf(text: string | undefined, publicUrl: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!/^smtps?:\/\/./.test(text) || !URL.canParse(text))
    throw new WrongValue('SMTP_URL must be an address such as smtps://user:password@mail.example:465');
  if (publicUrl !== undefined) return text;
  throw new WrongValue('SMTP_URL needs PUBLIC_URL: links in mails would lead nowhere without it');
}

/** `Nool <hello@nool.example>`, or the address alone. */
function mailFromOf(text: string | undefined): MailAddress {
  if (text === undefined) return { name: SHOP.name, address: SHOP.email };
  const [, named, inBrackets] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? [];
  const name = (named ?? SHOP.name).trim();
  const address = inBrackets ?? text;
  if (/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address)) return { name, address };
  throw new WrongValue(
    `MAIL_FROM must be an address such as ${SHOP.name} <${SHOP.email}>, not ${JSON.stringify(text)}`,
  );
}

/** Several servers on one PostgreSQL must sign alike, so there the secret is said; it is never shown. */
function secretOf(secret: string | undefined, { engine }: DatabaseLocation): string | undefined {
  if (secret === undefined && engine === 'postgres') {
    throw new WrongValue(
      'AUTH_SECRET is needed with DATABASE_URL: 32 bytes or more, the same on every server',
    );
  }
  if (secret !== undefined && Buffer.byteLength(secret) < SECRET_BYTES) {
    throw new WrongValue(`AUTH_SECRET must have ${SECRET_BYTES} bytes or more`);
  }
  return secret;
}

/** `true`, or the addresses of the proxies themselves. */
function proxiesOf(text: string | undefined): boolean | string {
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  if (text.split(',').every(isNetwork)) return text;
  throw new WrongValue(`TRUST_PROXY must be true, false or addresses such as 10.0.0.0/8, not "${text}"`);
}

function isNetwork(part: string): boolean {
  const [address = '', bits, ...rest] = part.trim().split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
  );
}

function oneOf<const Value extends string>(name: string, values: readonly Value[], text: string): Value {
  const value = values.find(each => each === text.toLowerCase());
  if (value !== undefined) return value;
  throw new WrongValue(`${name} must be one of ${values.join(', ')}, not "${text}"`);
}
