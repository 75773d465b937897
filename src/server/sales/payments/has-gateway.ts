import type { Connection } from '#server/platform/db/database.ts';
import { findRevision } from './keys/gateway-keys.repository.ts';

interface GatewaySearch {
  readonly db: Connection;
  /** What the environment has of a gateway. */
  readonly configured: object | undefined;
}

/** Returns whether the shop has the keys of a payment gateway: in the environment, or entered in the console. */
export async function hasGateway({ db, configured }: GatewaySearch): Promise<boolean> {
  return configured !== undefined || (await findRevision(db)) !== undefined;
}
