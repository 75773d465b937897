/** Messages of the thread that lists and renders large versions. */

import type { Renderer } from '#contract/document.ts';
import type { ListSource } from '#contract/products/list-source.ts';
import type { Settings } from '#domain/settings.ts';
import type { PageGateway, ServerEntry } from '#server/site/pages/published.ts';

/** What the thread does, each for one text: an address or what is searched. */
export type Task = Exclude<keyof (Renderer & ListSource), 'documentKey'>;

export interface RenderRequest {
  readonly number: number;
  readonly task: Task;
  readonly text: string;
  /** A `ThreadVersion` as JSON, by which the thread finds what it has of it. */
  readonly version: string;
}

/** The thread reads the products and their index from the file. */
export interface ThreadVersion {
  readonly id: string;
  readonly file: string;
  readonly settings: Settings;
  readonly listingsFromServer: boolean;
  readonly gateway: PageGateway | undefined;
}

export type RenderReply =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly error: unknown };

export interface ThreadData {
  readonly serverEntry: string;
}

export type Entry = Pick<ServerEntry, 'createRenderer'>;
