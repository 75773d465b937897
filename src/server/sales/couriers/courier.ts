/** The system of a courier that says what happens to its parcels. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Result } from '#domain/result.ts';
import type { NewParcelEvent } from '#server/sales/orders/shipments/move-parcel.ts';

/** What a courier says about the parcel with this number. Nothing in it is in a certain order, or said only once. */
export interface CourierReport {
  readonly trackingNumber: string;
  readonly events: readonly NewParcelEvent[];
}

export interface CourierError {
  /** `unauthorized`: the keys are wrong. */
  readonly reason: 'unreachable' | 'unauthorized' | 'malformed';
  /** The description has no secret. */
  readonly description: string;
}

export type CourierResult<Value> = Result<Value, CourierError>;

export interface Courier {
  /** The actor of what it changes. */
  readonly id: string;
  /** Parcels whose courier has a name that begins with this are asked for, and moved by its messages. */
  readonly name: string;
  /** The courier's part of the address that it sends messages to. */
  readonly sender: string;
  /** Says whether a message has the secret that only this courier was given. */
  readonly isAuthentic: (headers: IncomingHttpHeaders) => boolean;
  /** Returns undefined where it is none of its messages. */
  readonly readMessage: (body: unknown) => CourierReport | undefined;
  /** There are no events where the courier does not know the number. */
  readonly fetchEvents: (trackingNumber: string) => Promise<CourierResult<readonly NewParcelEvent[]>>;
}
