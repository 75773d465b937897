import type { PaymentProviderName } from '#domain/payments/payment-providers.ts';

/** Keys of a gateway that an owner has entered. */
export interface GatewayKeysTable {
  readonly provider: PaymentProviderName;
  readonly key_id: string;
  /** JSON of the secrets, encrypted and bound to the key id. */
  readonly secrets: string;
  /** The revision differs with each change. */
  readonly revision: string;
  readonly actor: string;
  readonly changed_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly gateway_keys: GatewayKeysTable;
  }
}
