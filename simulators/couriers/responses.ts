/** What couriers respond with when they are asked about a parcel. */
import { type SimCourier, type SimScan, WIRES } from './wire.ts';

export interface SimulatedKeys {
  readonly shiprocket: {
    readonly email: string;
    readonly password: string;
    readonly webhookToken: string;
  };
  readonly delhivery: { readonly token: string; readonly webhookToken: string };
}

export interface Question {
  readonly url: URL;
  readonly body: Readonly<Record<string, unknown>>;
  readonly authorization: string | undefined;
}

type ScansOf = (courier: SimCourier, number: string) => readonly SimScan[];

const SESSION = 'simulated-session';

/** Undefined where the keys are wrong. */
export function responseTo(
  { shiprocket, delhivery }: SimulatedKeys,
  toScans: ScansOf,
  { url, body, authorization }: Question,
): object | undefined {
  const tracking = (courier: SimCourier, number: string) =>
    WIRES[courier].tracking(number, toScans(courier, number));
  if (url.pathname === '/v1/external/auth/login') {
    const isKnown = body['email'] === shiprocket.email && body['password'] === shiprocket.password;
    return isKnown ? { token: SESSION } : undefined;
  }
  const isDelhivery = url.pathname === '/api/v1/packages/json/';
  const expected = isDelhivery ? `Token ${delhivery.token}` : `Bearer ${SESSION}`;
  if (authorization !== expected) return undefined;
  return isDelhivery
    ? tracking('delhivery', url.searchParams.get('waybill') ?? '')
    : tracking('shiprocket', decodeURIComponent(url.pathname.split('/').at(-1) ?? ''));
}
