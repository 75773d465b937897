/** The GSTIN and the registered name of buyers who want them on the invoice. Orders of before have none. */
import type { Kysely } from 'kysely';

export async function addGstBuyers({ schema }: Kysely<unknown>): Promise<void> {
  for (const name of ['buyer_gstin', 'buyer_legal_name'])
    await schema.alterTable('orders').addColumn(name, 'text').execute();
}
