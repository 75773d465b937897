/** Shiprocket, which ships by many couriers. It signs nothing: its messages have a token that the owner made up. */
import * as z from 'zod/mini';
import { DAY_MS } from '#domain/constants/durations.ts';
import { ok } from '#domain/result.ts';
import { callCourier } from '#server/sales/couriers/call-courier.ts';
import type { Courier, CourierResult } from '#server/sales/couriers/courier.ts';
import { list } from '#server/sales/couriers/courier-text.ts';
import { isToken } from '#server/sales/couriers/shared-token.ts';
import { readMessage, readScans } from './scans.ts';

export interface ShiprocketOptions {
  readonly email: string;
  readonly password: string;
  readonly webhookToken: string;
  /** The address of a simulator, without a slash at the end; unset: Shiprocket. */
  readonly url?: string | undefined;
}

const API_URL = 'https://apiv2.shiprocket.in';
/** Tokens are valid for ten days. */
const TOKEN_MS = 9 * DAY_MS;

const Login = z.object({ token: z.string() });
const Tracking = z.object({
  tracking_data: z.object({ shipment_track_activities: z.optional(z.unknown()) }),
});

export function createShiprocket({
  email,
  password,
  webhookToken,
  url = API_URL,
}: ShiprocketOptions): Courier {
  const api = `${url}/v1/external`;
  let session: { readonly token: string; readonly until: number } | undefined;

  async function logIn(): Promise<CourierResult<string>> {
    if (session !== undefined && session.until > Date.now()) return ok(session.token);
    const login = await callCourier({
      url: `${api}/auth/login`,
      schema: Login,
      body: { email, password },
    });
    if (!login.ok) return login;
    session = { token: login.value.token, until: Date.now() + TOKEN_MS };
    return ok(session.token);
  }

  async function track(number: string) {
    const token = await logIn();
    if (!token.ok) return token;
    const tracked = await callCourier({
      url: `${api}/courier/track/awb/${encodeURIComponent(number)}`,
      schema: Tracking,
      authorization: `Bearer ${token.value}`,
    });
    // It may have ended the token before its time: the next question logs in again.
    if (!tracked.ok && tracked.error.reason === 'unauthorized') session = undefined;
    return tracked;
  }

  return {
    id: 'shiprocket',
    name: 'Shiprocket',
    // It takes no address that has its own name in it.
    sender: 'rocket',
    isAuthentic: headers => isToken(headers['x-api-key'], webhookToken),
    readMessage,
    fetchEvents: async number => {
      const tracked = await track(number);
      return tracked.ok
        ? ok(readScans(list(tracked.value.tracking_data.shipment_track_activities)))
        : tracked;
    },
  };
}
