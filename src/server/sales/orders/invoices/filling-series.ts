/** Warns before the numbers of a series run out, as they do with the millionth document of a financial year. */
import type { FillingSeries } from '#contract/console/today.ts';
import { toFinancialYear } from '#domain/invoices/financial-year.ts';
import { maxSerial, seriesInOrder } from '#domain/invoices/invoice-number.ts';
import type { InvoiceSettings } from '#domain/settings.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { lastSerials } from './invoice.repository.ts';

/** The owner has time to ask an accountant. */
const WARN_FROM = 0.9;

/** Returns the series that are nearly full, and those that others go on with. */
export async function findFillingSeries(
  db: Connection,
  names: InvoiceSettings,
  now: number,
): Promise<readonly FillingSeries[]> {
  const serials = await lastSerials(db, toFinancialYear(now));
  return (['series', 'creditNotes'] as const).flatMap(of => {
    const all = seriesInOrder(of, names);
    const index = all.findIndex(series => (serials.get(series) ?? 0) < maxSerial(series));
    const [first, series, next] = [all[0], all[index], all[index + 1]];
    if (first === undefined || series === undefined) return [];
    const last = serials.get(series) ?? 0;
    if (series === first && last < WARN_FROM * maxSerial(series)) return [];
    const left = maxSerial(series) - last;
    const documents = of === 'series' ? 'Invoices' : 'Credit notes';
    return [{ documents, series, left, ...(series !== first && { full: first }), ...(next && { next }) }];
  });
}
