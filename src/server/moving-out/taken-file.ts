/** What the archive of the whole shop consists of, and what its parts need. */
import type { WriteBuiltInText } from '#server/catalogue/page-texts/built-in-text.ts';
import type { ProductStore } from '#server/catalogue/products/spreadsheet/all-products.ts';

export interface TakeOutDeps extends ProductStore {
  readonly clock: () => Date;
  readonly writeBuiltInText: WriteBuiltInText;
  /** The origin of the shop, such as `https://nool.example`: addresses of pictures begin with it. */
  readonly base: string;
}

export interface TakenFile {
  /** It begins with its folder, and has only letters, digits, `.`, `_`, `-` and spaces: no text of others becomes a path. */
  readonly name: string;
  readonly content: string | Uint8Array | AsyncIterable<string>;
}

/** Returns text as a part of a path: nothing of it leads elsewhere, and every system can store it. */
export function toPathPart(text: string): string {
  return text.replaceAll(/[^a-zA-Z0-9_-]+/g, '-').slice(0, 100) || '-';
}
