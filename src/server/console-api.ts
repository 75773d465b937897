/** Composes the API of the console. */
import type { FastifyBaseLogger } from 'fastify';
import { backupRoutes } from './backups/backup.routes.ts';
import type { WriteBuiltInText } from './catalogue/page-texts/built-in-text.ts';
import { createCheckDraft } from './catalogue/products/publishing/check-draft.ts';
import { checkWhole } from './catalogue/products/publishing/check-whole.ts';
import { createPublish } from './catalogue/products/publishing/create-publish.ts';
import { scheduleDraft } from './catalogue/schedules/create-schedule.ts';
import { createFindIssues } from './catalogue/schedules/find-issues.ts';
import { runDue } from './catalogue/schedules/run-due.ts';
import { consoleRoutes } from './console/console.routes.ts';
import type { ConsoleDeps } from './console/console-deps.ts';
import { createListedProducts } from './console/product-list/listed-products.ts';
import { takeOutRoutes } from './moving-out/take-out.routes.ts';
import type { AccountDeps } from './people/accounts/account-deps.ts';
import type { Authenticate } from './people/accounts/sessions/authentication.ts';
import type { DatabaseLocation } from './platform/db/location.ts';
import type { FileFolders } from './platform/http/files.ts';
import type { App } from './platform/http/route.ts';
import {
  createOrderIndex,
  type OrderIndex,
  type OrderIndexOptions,
} from './sales/orders/search/order-index.ts';
import type { OnlinePayments } from './sales/payments/payment-api.ts';

interface ConsoleApiOptions
  extends Pick<ConsoleDeps, 'getVersion' | 'printInvoices'>,
    AccountDeps,
    OrderIndexOptions {
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  readonly catalogueFile?: string | undefined;
  readonly publicUrl?: string | undefined;
  readonly files: FileFolders;
  readonly location?: DatabaseLocation | undefined;
  readonly onPublish?: ConsoleDeps['onPublish'];
  readonly orderIndex?: OrderIndex | undefined;
  readonly writeBuiltInText?: WriteBuiltInText | undefined;
  readonly payments?: Pick<OnlinePayments, 'getGateway'> | undefined;
}

export function consoleApi(app: App, options: ConsoleApiOptions, authenticate: Authenticate): Promise<void> {
  const { db, clock, newId, keys, getVersion, catalogueFile, files, location } = options;
  const { onPublish = () => Promise.resolve(), writeBuiltInText = () => Promise.resolve('') } = options;
  const publication = {
    logger: options.logger,
    db,
    clock,
    newId,
    imageFolders: files.images,
    catalogueFile,
    hasGateway: async () => options.payments?.getGateway() !== undefined,
  };
  const deps: ConsoleDeps = {
    accounts: options,
    db,
    location,
    clock,
    newId,
    getVersion,
    listedProducts: createListedProducts(db),
    catalogueFile,
    publicUrl: options.publicUrl,
    printInvoices: options.printInvoices,
    previewKey: keys.preview,
    writeBuiltInText,
    orderIndex: options.orderIndex ?? createOrderIndex(options),
    checkDraft: createCheckDraft(publication),
    publish: createPublish(publication, location),
    schedule: ({ actor, ...request }) =>
      scheduleDraft({ ...publication, actor }, { ...request, check: checkWhole(publication) }),
    runSchedules: async () => {
      if (await runDue({ ...publication, findIssues: createFindIssues(publication) })) await onPublish();
    },
    onPublish,
    onMail: options.onMail,
  };
  backupRoutes(app, options, authenticate);
  takeOutRoutes(
    app,
    { ...options, catalogueFile, publicUrl: deps.publicUrl, writeBuiltInText },
    authenticate,
  );
  return consoleRoutes(app, deps, authenticate);
}
