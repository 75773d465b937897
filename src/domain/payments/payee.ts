/** Whom a shop of its own UPI id has paid. */
import type { Settings } from '#domain/settings.ts';

export interface Payee {
  /** It is undefined where there is none. */
  readonly id: string | undefined;
  /** The name that the shopper's UPI app shows. */
  readonly name: string;
}

export function toPayee({
  shop,
  payment: { upi },
}: {
  readonly shop: Pick<Settings['shop'], 'name'>;
  readonly payment: Pick<Settings['payment'], 'upi'>;
}): Payee {
  return { id: upi.id, name: upi.payee ?? shop.name };
}
