/** Reads and writes the keys that an owner has entered. They are encrypted with a key derived from AUTH_SECRET. */
import { HOUR_MS } from '#domain/constants/durations.ts';
import { decryptSecret, encryptSecret } from '#server/people/accounts/second-factor/encrypt-secret.ts';
import { type Keys, keysFor } from '#server/people/accounts/sessions/keys.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { RazorpayOptions } from '#server/sales/payments/providers/razorpay/razorpay.ts';
import { findKeys, replaceSecrets } from './gateway-keys.repository.ts';
import type { GatewayKeysTable } from './gateway-keys.table.ts';

/** Events that the gateway repeats for a day still have the signature of the secret before. */
const PREVIOUS_MS = 48 * HOUR_MS;

interface Secrets {
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly previous?: Earlier | readonly Earlier[];
}

/** A webhook secret of before, and until when it is accepted. */
interface Earlier {
  readonly webhookSecret: string;
  readonly until: number;
}

export type StoredKeys = Omit<RazorpayOptions, 'url' | 'deadlineMs'>;

export interface ReadKeys {
  readonly row: GatewayKeysTable;
  /** It is undefined where they were encrypted with another secret. */
  readonly keys: StoredKeys | undefined;
  readonly earlier: readonly Earlier[];
}

/** What was encrypted with the previous AUTH_SECRET is encrypted anew, so that it can be removed afterwards. */
export async function readKeys(db: Connection, keys: Keys, now: number): Promise<ReadKeys | undefined> {
  const row = await findKeys(db);
  if (row === undefined) return undefined;
  const text = decryptSecret(row.secrets, row.key_id, keysFor(keys, 'gateway'));
  if (text === undefined) return { row, keys: undefined, earlier: [] };
  if (decryptSecret(row.secrets, row.key_id, [keys.gateway]) === undefined)
    await replaceSecrets(db, { ...row, secrets: encryptSecret(text, row.key_id, keys.gateway) });
  const { keySecret, webhookSecret, previous = [] } = JSON.parse(text) as Secrets;
  const earlier = [previous].flat().filter(({ until }) => until > now);
  const webhookSecrets = [webhookSecret, ...earlier.map(each => each.webhookSecret)];
  return { row, keys: { keyId: row.key_id, keySecret, webhookSecrets }, earlier };
}

interface NewKeys {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
}

/** Returns the secrets as they are stored; each webhook secret of before is accepted for two days after it was replaced. */
export function encryptKeys(
  { keyId, keySecret, webhookSecret }: NewKeys,
  before: Pick<ReadKeys, 'keys' | 'earlier'> | undefined,
  { key, now }: { readonly key: Keys['gateway']; readonly now: number },
): string {
  const [last] = before?.keys?.webhookSecrets ?? [];
  const replaced = last === undefined ? [] : [{ webhookSecret: last, until: now + PREVIOUS_MS }];
  const others = (before?.earlier ?? []).filter(each => each.webhookSecret !== last);
  const previous = [...replaced, ...others].filter(each => each.webhookSecret !== webhookSecret);
  const secrets: Secrets = { keySecret, webhookSecret, previous };
  return encryptSecret(JSON.stringify(secrets), keyId, key);
}
