/** The settings of invoices and credit notes. */
import * as z from 'zod/mini';
import { SERIES_FORM } from '#domain/invoices/invoice-number.ts';
import { group, pattern } from './setting-fields.ts';

const Series = pattern(
  SERIES_FORM,
  '1 to 3 capital letters and digits that begin with a letter, such as INV',
);

export const InvoiceSettings = group({
  series: z.prefault(Series, 'INV'),
  creditNotes: z.prefault(Series, 'CN'),
}).check(
  z.refine(({ series, creditNotes }) => series !== creditNotes, {
    path: ['creditNotes'],
    error: 'must not be the series of invoices',
  }),
);
