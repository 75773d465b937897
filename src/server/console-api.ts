/** Composes the API of the console. */
import type { FastifyBaseLogger } from 'fastify';
import type { AccountDeps } from './accounts/account-deps.ts';
import type { Authenticate } from './accounts/sessions/authentication.ts';
import { createCheckDraft } from './catalogue/publishing/check-draft.ts';
import { createPublish } from './catalogue/publishing/create-publish.ts';
import type { PublicationDeps } from './catalogue/publishing/publication.ts';
import { consoleRoutes } from './console/console.routes.ts';
import type { ConsoleDeps } from './console/console-deps.ts';
import { createListedProducts } from './console/product-list/listed-products.ts';
import type { DatabaseLocation } from './db/location.ts';
import type { FileFolders } from './http/files.ts';
import type { App } from './http/route.ts';
import { createOrderIndex, type OrderIndex, type OrderIndexOptions } from './orders/index/order-index.ts';
import type { WriteBuiltInText } from './page-texts/built-in-text.ts';
import type { OnlinePayments } from './payments/payment-api.ts';

interface ConsoleApiOptions
  extends Pick<ConsoleDeps, 'db' | 'clock' | 'newId' | 'getVersion'>,
    Pick<AccountDeps, 'keys'>,
    OrderIndexOptions {
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  readonly catalogueFile?: string | undefined;
  readonly files: FileFolders;
  readonly location?: DatabaseLocation | undefined;
  readonly large?: PublicationDeps['large'];
  readonly onPublish?: ConsoleDeps['onPublish'];
  readonly onMail: () => void;
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
    large: options.large,
    hasGateway: async () => options.payments?.getGateway() !== undefined,
  };
  const deps = {
    db,
    location,
    clock,
    newId,
    getVersion,
    listedProducts: createListedProducts(db),
    catalogueFile,
    previewKey: keys.preview,
    writeBuiltInText,
    orderIndex: options.orderIndex ?? createOrderIndex(options),
    checkDraft: createCheckDraft(publication),
    publish: createPublish(publication, location),
    onPublish,
    onMail: options.onMail,
  };
  return consoleRoutes(app, deps, authenticate);
}
