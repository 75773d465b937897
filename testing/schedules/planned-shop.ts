/** A shop of few records with schedules, without a database. */
import type { RecordState } from '#domain/schedules/field-changes.ts';
import type { JsonObject } from '#domain/schedules/json-value.ts';
import { planRecord } from '#domain/schedules/plan-record.ts';
import { type Shop, toLayers } from '#domain/schedules/run-schedules.ts';
import { byStart, type Schedule, type ScheduledRecord, toRecordKey } from '#domain/schedules/schedule.ts';

type Records = Readonly<Record<string, RecordState>>;

export const record = (body: JsonObject, position = 1): RecordState => ({ position, body });

export const SHIRT: JsonObject = {
  id: 'A',
  name: 'Shirt',
  price: 100,
  isSale: false,
  sizes: ['S', 'M'],
  care: { wash: 'Cold' },
};

export function openShop(records: Records): Shop {
  return {
    records: new Map(Object.entries(records).map(([id, each]) => [`product ${id}`, each])),
    schedules: [],
  };
}

export interface Planned {
  readonly id: string;
  readonly from: number;
  readonly until?: number | undefined;
  /** As the draft has them when the schedule is made. */
  readonly draft: Readonly<Record<string, RecordState | undefined>>;
}

export function schedule(shop: Shop, { id, from, until, draft }: Planned): Shop {
  const running = shop.schedules.filter(({ state }) => state === 'running').toSorted(byStart);
  const records = Object.entries(draft).map(([product, planned]): ScheduledRecord => {
    const key = { kind: 'product', id: product, title: product };
    const published = shop.records.get(toRecordKey(key));
    return {
      ...key,
      changes: planRecord({ record: published, draft: planned, layers: toLayers(running, key) }),
    };
  });
  const made: Schedule = {
    id,
    createdAt: shop.schedules.length,
    startsAt: from,
    endsAt: until,
    state: 'waiting',
    records,
  };
  return { ...shop, schedules: [...shop.schedules, made] };
}

export function publish(shop: Shop, id: string, change: JsonObject | undefined): Shop {
  const records = new Map(shop.records);
  const { position = 1, body = {} } = shop.records.get(`product ${id}`) ?? {};
  if (change === undefined) records.delete(`product ${id}`);
  else records.set(`product ${id}`, { position, body: { ...(body as JsonObject), ...change } });
  return { ...shop, records };
}

export const read = (shop: Shop, id = 'A') =>
  shop.records.get(`product ${id}`)?.body as JsonObject | undefined;
