import type { EventType } from './event-types.ts';

/** Something that an administrator looks up after an incident. Contains no email, password or token. */
export interface SecurityEventTable {
  readonly created_at: number;
  readonly id: string;
  readonly type: EventType;
  /** The account concerned; null when there is no such account or the event concerns none. */
  readonly user_id: string | null;
  /** The IPv4 address or IPv6 /64 network of the client; null for a command on the server's machine. */
  readonly network: string | null;
  /** One row stands for many events of a flood. */
  readonly times: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly security_events: SecurityEventTable;
  }
}
