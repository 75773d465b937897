import type { KeyObject } from 'node:crypto';
import type { Result } from '#domain/result.ts';
import type { WriteBuiltInText } from '#server/catalogue/page-texts/built-in-text.ts';
import type { CheckDraft } from '#server/catalogue/products/publishing/check-draft.ts';
import type { Publish } from '#server/catalogue/products/publishing/publication.ts';
import type { ScheduleError, ScheduleOptions } from '#server/catalogue/schedules/create-schedule.ts';
import type { ScheduleTable } from '#server/catalogue/schedules/schedule.table.ts';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import type { PrintInvoices } from '#server/sales/orders/invoices/print-invoices.ts';
import type { OrderIndex } from '#server/sales/orders/search/order-index.ts';
import type { ListedProducts } from './product-list/listed-products.ts';

export interface ConsoleDeps {
  readonly accounts: AccountDeps;
  readonly db: Database;
  /** It is undefined where only the connection is known. */
  readonly location: DatabaseLocation | undefined;
  readonly clock: () => Date;
  readonly newId: NewId;
  readonly getVersion: GetVersion;
  readonly listedProducts: ListedProducts;
  readonly orderIndex: OrderIndex;
  readonly onMail: () => void;
  /** The file that the products come from, which makes them read-only. */
  readonly catalogueFile: string | undefined;
  /** The public origin; by default that of each request. */
  readonly publicUrl: string | undefined;
  /** Signs links to previews. */
  readonly previewKey: KeyObject;
  readonly printInvoices: PrintInvoices;
  readonly writeBuiltInText: WriteBuiltInText;
  readonly checkDraft: CheckDraft;
  readonly publish: Publish;
  readonly schedule: (
    request: Omit<ScheduleOptions, 'check'> & { readonly actor: string },
  ) => Promise<Result<ScheduleTable, ScheduleError>>;
  /** Does at once what is due. */
  readonly runSchedules: () => Promise<void>;
  /** Puts a version that has just been published in force in this process. */
  readonly onPublish: () => Promise<void>;
}
