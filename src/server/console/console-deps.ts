import type { KeyObject } from 'node:crypto';
import type { CheckDraft } from '#server/catalogue/publishing/check-draft.ts';
import type { Publish, PublishedShop } from '#server/catalogue/publishing/publication.ts';
import type { Database } from '#server/db/database.ts';
import type { NewId } from '#server/db/ids.ts';
import type { DatabaseLocation } from '#server/db/location.ts';
import type { OrderIndex } from '#server/orders/index/order-index.ts';
import type { WriteBuiltInText } from '#server/page-texts/built-in-text.ts';
import type { GetVersion } from '#server/versions/shop-version.ts';
import type { ListedProducts } from './product-list/listed-products.ts';

export interface ConsoleDeps {
  readonly db: Database;
  /** Undefined where only the connection is known. */
  readonly location: DatabaseLocation | undefined;
  readonly clock: () => Date;
  readonly newId: NewId;
  readonly getVersion: GetVersion;
  readonly listedProducts: ListedProducts;
  readonly orderIndex: OrderIndex;
  readonly onMail: () => void;
  /** The file that the products come from, which makes them read-only. */
  readonly catalogueFile: string | undefined;
  /** Signs links to previews. */
  readonly previewKey: KeyObject;
  readonly writeBuiltInText: WriteBuiltInText;
  readonly checkDraft: CheckDraft;
  readonly publish: Publish;
  /** Puts a version that has just been published in force in this process. */
  readonly onPublish: (published: PublishedShop) => Promise<void>;
}
