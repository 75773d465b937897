/** Delhivery. Its messages have the token that the owner agreed with it. */
import * as z from 'zod/mini';
import { ok } from '#domain/result.ts';
import { callCourier } from '#server/sales/couriers/call-courier.ts';
import type { Courier } from '#server/sales/couriers/courier.ts';
import { list } from '#server/sales/couriers/courier-text.ts';
import { isToken } from '#server/sales/couriers/shared-token.ts';
import { readMessage, readShipment } from './statuses.ts';

export interface DelhiveryOptions {
  readonly token: string;
  readonly webhookToken: string;
  /** The address of a simulator, without a slash at the end; unset: Delhivery. */
  readonly url?: string | undefined;
}

const API_URL = 'https://track.delhivery.com';

/** A response without data means that it does not know the number. */
const Tracking = z.object({ ShipmentData: z.optional(z.unknown()) });

export function createDelhivery({ token, webhookToken, url = API_URL }: DelhiveryOptions): Courier {
  return {
    id: 'delhivery',
    name: 'Delhivery',
    sender: 'delhivery',
    isAuthentic: ({ authorization }) => isToken(authorization, `Token ${webhookToken}`),
    readMessage,
    fetchEvents: async number => {
      const tracked = await callCourier({
        url: `${url}/api/v1/packages/json/?waybill=${encodeURIComponent(number)}`,
        schema: Tracking,
        authorization: `Token ${token}`,
      });
      return tracked.ok ? ok(list(tracked.value.ShipmentData).flatMap(readShipment)) : tracked;
    },
  };
}
