/** The keys of the payment gateway, as their owner changes them. Secrets are only ever written, never read. */
import * as z from 'zod/mini';
import { Code } from '#contract/second-factor.ts';
import { KEY_ID_FORM, KEY_ID_PATTERN } from '#domain/payments/gateway-keys.ts';

const KEY_ID = `Please enter ${KEY_ID_FORM}`;

/** Printable characters without spaces, as the gateway gives them and as a person may choose them. */
function secret(name: string) {
  const error = `Please enter the ${name}, without spaces`;
  return z.string({ error }).check(z.trim(), z.regex(/^[\x21-\x7e]{6,200}$/, { error }));
}

export const GatewayKeysChange = z.object({
  keyId: z.string({ error: KEY_ID }).check(z.trim(), z.regex(KEY_ID_PATTERN, { error: KEY_ID })),
  keySecret: secret('key secret'),
  webhookSecret: secret('webhook secret'),
  code: Code,
});

export type GatewayKeysChange = z.infer<typeof GatewayKeysChange>;

export const GatewayKeysRemoval = z.object({ code: Code });

export const GatewayKeys = z.object({
  /** Says which keys are in use. Those of the environment come first. */
  source: z.enum(['none', 'environment', 'console']),
  /** The id of the keys in use. It is null without keys. */
  keyId: z.nullable(z.string()),
  isTest: z.boolean(),
  /** What is stored in the console, used or not; null: nothing. */
  stored: z.nullable(
    z.object({
      keyId: z.string(),
      at: z.string(),
      by: z.string(),
      /** Says whether this server can read it: not after a copy to a server with another AUTH_SECRET. */
      isReadable: z.boolean(),
    }),
  ),
  /** The gateway has to send its events to this address. */
  webhookUrl: z.string(),
});

export type GatewayKeys = z.infer<typeof GatewayKeys>;

/** What the gateway says of the keys in use. */
export const GatewayTest = z.object({ isWorking: z.boolean(), text: z.string() });

export type GatewayTest = z.infer<typeof GatewayTest>;
