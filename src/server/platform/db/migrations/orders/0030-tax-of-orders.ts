/**
 * The tax scheme of each order, and the tax of each line. Orders of before, and those that a process of the version before
 * places meanwhile, have the scheme that was the only one.
 */
import type { Kysely } from 'kysely';
import type { Columns } from '#server/platform/db/migrations/columns.ts';

const LINE_TABLES = ['order_lines', 'cancelled_order_lines'] as const;

const AMOUNTS = ['taxable_paise', 'tax_paise', 'fees_taxable_paise', 'fees_tax_paise'] as const;

export async function addTaxOfOrders({ schema }: Kysely<unknown>, { whole }: Columns): Promise<void> {
  await schema
    .alterTable('orders')
    .addColumn('tax_scheme', 'text', column => column.notNull().defaultTo('spec'))
    .execute();
  await schema
    .alterTable('orders')
    .addColumn('included_tax_paise', whole, column => column.notNull().defaultTo(0))
    .execute();
  for (const table of LINE_TABLES) {
    await schema.alterTable(table).addColumn('tax_class', 'text').execute();
    await schema.alterTable(table).addColumn('hsn', 'text').execute();
    await schema.alterTable(table).addColumn('tax_basis_points', 'integer').execute();
    for (const name of AMOUNTS) await schema.alterTable(table).addColumn(name, whole).execute();
  }
}
