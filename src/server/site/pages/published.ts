import type { Renderer } from '#contract/document.ts';
import type { PageText } from '#contract/page-text.ts';
import type { ListSource } from '#contract/products/list-source.ts';
import type { SizeCounts } from '#domain/products/offers.ts';
import type { Settings, TextPage } from '#domain/settings.ts';
import type { Stock } from '#domain/stock.ts';
import { findPageText } from '#server/catalogue/page-texts/page-texts.routes.ts';
import type { ShopVersion } from '#server/catalogue/versions/shop-version.ts';

/** The gateway, as far as documents show it. */
export interface PageGateway {
  /** Says whether it charges nothing: a simulator, or the gateway with test keys. */
  readonly isTest: boolean;
  /** The origins for the security policy of pages that take payments. */
  readonly origins: readonly string[];
}

/** What is left of a product now, by size; undefined where that cannot be read in time. */
export type FindStock = (productId: string) => Promise<SizeCounts | undefined>;

/** What is sold out in the whole shop; undefined where that cannot be read in time. */
export type FindSoldOut = () => Promise<Stock | undefined>;

interface Sources {
  readonly gateway?: PageGateway | undefined;
  /** By default mails reach their mailboxes. */
  readonly sendsMails?: boolean | undefined;
  /** Without it documents do not say what is left. */
  readonly findStock?: FindStock | undefined;
  readonly findSoldOut?: FindSoldOut | undefined;
}

interface Published extends Pick<ShopVersion, 'catalogue' | 'settings' | 'collections'> {
  readonly findText: (page: TextPage) => PageText | undefined;
  readonly isPaidOnline: boolean;
  readonly isTestPayment: boolean;
  readonly sendsMails: boolean | undefined;
  readonly findStock: FindStock | undefined;
  readonly findSoldOut: FindSoldOut | undefined;
  /** The version that lists are of, where they come from the server. */
  readonly listsVersion: string | undefined;
}

export interface ServerEntry {
  readonly createRenderer: (published: Published, now: () => Date) => Renderer & ListSource;
  readonly INLINE_SCRIPT: string;
  readonly builtInText: (options: {
    readonly page: TextPage;
    readonly settings: Settings;
    readonly isPaidOnline: boolean;
    readonly sendsMails?: boolean | undefined;
  }) => Promise<string>;
}

/** Returns what the texts that come with the shop depend on, beside its settings. */
export function toTextState({ gateway, sendsMails }: Pick<Sources, 'gateway' | 'sendsMails'>) {
  return { isPaidOnline: gateway !== undefined, sendsMails };
}

/** Returns what documents are made from. */
export function toPublished(
  version: ShopVersion,
  { gateway, sendsMails, findStock, findSoldOut }: Sources = {},
): Published {
  const { id, catalogue, settings, collections, listingsFromServer } = version;
  return {
    catalogue,
    settings,
    collections,
    findText: page => findPageText(version, page),
    isPaidOnline: gateway !== undefined,
    isTestPayment: gateway?.isTest === true,
    sendsMails,
    findStock,
    findSoldOut,
    listsVersion: listingsFromServer === true ? id : undefined,
  };
}
