/** The keys of couriers with an interface. */
import * as z from 'zod/mini';
import { allOrNone } from '#server/platform/environment/all-or-none.ts';
import type { CourierKeys } from './couriers.ts';

const TOKEN_LENGTH = 16;

/** Somebody who guesses the token can move parcels. */
const WebhookToken = z
  .string()
  .check(z.minLength(TOKEN_LENGTH, { error: `must have ${TOKEN_LENGTH} characters or more` }));

/** Keys go to the courier, or to a simulator on this machine. */
const Simulator = z.pipe(
  z.url({
    protocol: /^http$/,
    hostname: /^(?:localhost|127\.0\.0\.1)$/,
    error: 'must be the address of a simulator on this machine, such as http://localhost:4020',
  }),
  z.transform(text => new URL(text).origin),
);

export const COURIER_VARIABLES = {
  SHIPROCKET_EMAIL: z.optional(z.email({ error: 'must be the email of an API user of Shiprocket' })),
  SHIPROCKET_PASSWORD: z.optional(z.string()),
  SHIPROCKET_WEBHOOK_TOKEN: z.optional(WebhookToken),
  SHIPROCKET_URL: z.optional(Simulator),
  DELHIVERY_TOKEN: z.optional(z.string()),
  DELHIVERY_WEBHOOK_TOKEN: z.optional(WebhookToken),
  DELHIVERY_URL: z.optional(Simulator),
};

export const COURIER_CHECKS = [
  ...allOrNone(['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD', 'SHIPROCKET_WEBHOOK_TOKEN']),
  ...allOrNone(['DELHIVERY_TOKEN', 'DELHIVERY_WEBHOOK_TOKEN']),
];

type Variables = { readonly [Name in keyof typeof COURIER_VARIABLES]?: string | undefined };

export function toCourierKeys(variables: Variables): CourierKeys {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password } = variables;
  const { SHIPROCKET_WEBHOOK_TOKEN: webhookToken, SHIPROCKET_URL: url } = variables;
  const { DELHIVERY_TOKEN: token, DELHIVERY_WEBHOOK_TOKEN: ofMessages, DELHIVERY_URL: address } = variables;
  return {
    ...(email !== undefined &&
      password !== undefined &&
      webhookToken !== undefined && { shiprocket: { email, password, webhookToken, url } }),
    ...(token !== undefined &&
      ofMessages !== undefined && { delhivery: { token, webhookToken: ofMessages, url: address } }),
  };
}
