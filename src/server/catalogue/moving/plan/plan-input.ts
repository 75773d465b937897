/** What moving in is planned from: files, choices of the owner, and what is stored. */
import type { ForeignFileKind, MovingChoices } from '#contract/console/moving.ts';
import type { ProductJson } from '#contract/products/product.ts';
import type { Category } from '#domain/products/category.ts';
import type { Cells } from '#server/platform/spreadsheet/cells.ts';
import type { MovedBefore } from './planned-product.ts';

export interface MovingFile {
  readonly name: string;
  /** What the file has, or why it could not be read. */
  readonly cells: Cells | undefined;
  readonly problem?: string;
}

export interface PlanInput {
  readonly files: readonly MovingFile[];
  readonly choices: MovingChoices;
  readonly categories: readonly Category[];
  /** All products of the draft. */
  readonly current: readonly ProductJson[];
  readonly before: readonly MovedBefore[];
  /** The host of this shop. */
  readonly host: string | undefined;
}

export interface ReadFile {
  readonly file: MovingFile;
  readonly kind: ForeignFileKind | undefined;
}

export interface NewCategory {
  readonly key: string;
  readonly label: string;
}
