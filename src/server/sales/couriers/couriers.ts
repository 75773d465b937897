/** The couriers with an interface. Each is there only with its keys: without them nothing is sent or received. */
import type { Courier } from './courier.ts';
import { createDelhivery, type DelhiveryOptions } from './delhivery/delhivery.ts';
import { createShiprocket, type ShiprocketOptions } from './shiprocket/shiprocket.ts';

export interface CourierKeys {
  readonly shiprocket?: ShiprocketOptions | undefined;
  readonly delhivery?: DelhiveryOptions | undefined;
}

export function createCouriers({ shiprocket, delhivery }: CourierKeys): readonly Courier[] {
  const couriers = [shiprocket && createShiprocket(shiprocket), delhivery && createDelhivery(delhivery)];
  return couriers.filter(courier => courier !== undefined);
}
