/** Messages of the thread that lists and renders large versions. */

import type { Renderer } from '#contract/document.ts';
import type { ListSource } from '#contract/products/list-source.ts';
import type { PageGateway, ServerEntry } from '#server/pages/published.ts';

/** What the thread does, each for one text: an address or what is searched. */
export type Task = Exclude<keyof (Renderer & ListSource), 'documentKey'>;

export interface RenderRequest {
  readonly number: number;
  readonly task: Task;
  readonly text: string;
  readonly version: ThreadVersion;
}

/** The thread reads all else from the file. */
export interface ThreadVersion {
  readonly id: string;
  readonly file: string;
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
