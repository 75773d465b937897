/** A shop whose parcels are carried by the simulated couriers. */
import { onTestFinished } from 'vitest';
import { API, fill } from '#contract/urls.ts';
import { createIds } from '#server/platform/db/ids.ts';
import type { Engine } from '#server/platform/db/location.ts';
import type { Courier } from '#server/sales/couriers/courier.ts';
import type { CourierDeps } from '#server/sales/couriers/courier-deps.ts';
import { createCouriers } from '#server/sales/couriers/couriers.ts';
import type { CourierMessage } from '#simulators/couriers/messages.ts';
import { startCourierSimulator } from '#simulators/couriers/simulator.ts';
import type { TestApp } from '#testing/test-app.ts';
import { openParcels } from './console-parcels.ts';

export const COURIER_KEYS = {
  shiprocket: {
    email: 'api@nool.example',
    password: 'the password',
    webhookToken: 'token-of-shiprocket-messages',
  },
  delhivery: { token: 'the token', webhookToken: 'token-of-delhivery-messages' },
};

/** A confirmed order to be packed, and what the couriers' simulator does to its parcels. */
export async function openCourierShop(engine: Engine) {
  const sent: { shop?: TestApp } = {};
  const send = async ({ sender, headers, body }: CourierMessage): Promise<number> => {
    const url = fill(API.courierEvents, { sender });
    const response = await sent.shop?.send({ method: 'POST', url, headers, payload: body });
    return response?.statusCode ?? 0;
  };
  const simulator = await startCourierSimulator({ ...COURIER_KEYS, send, port: 0 });
  onTestFinished(simulator.close);
  const { url } = simulator;
  const couriers = createCouriers({
    shiprocket: { ...COURIER_KEYS.shiprocket, url },
    delhivery: { ...COURIER_KEYS.delhivery, url },
  });
  const opened = await openParcels(engine, { couriers });
  sent.shop = opened.shop;
  const logged: object[] = [];
  const log = (line: unknown) => void logged.push(line as object);
  const depsWith = (over: readonly Courier[] = couriers): CourierDeps => ({
    db: opened.shop.db,
    clock: opened.shop.clock.now,
    newId: createIds(opened.shop.clock.now),
    couriers: over,
    logger: { warn: log, error: log },
    onMail: () => undefined,
  });
  return { ...opened, simulator, couriers, depsWith, logged, send };
}
