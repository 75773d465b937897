/** The module of every page; each is loaded when it is first needed. */
import { PAGE_ROWS } from '#contract/pages.ts';
import { once } from '#storefront/once.ts';
import type { Page } from '#storefront/page.ts';

interface PageModule {
  readonly page: Page;
}

const LOADERS = import.meta.glob<PageModule>('/src/storefront/features/*/*-page.tsx');

export interface PageEntry {
  readonly path: string;
  /** The source file, as the manifest of the build names it. */
  readonly module: string;
  readonly load: () => Promise<PageModule>;
}

export const PAGE_ENTRIES: readonly PageEntry[] = PAGE_ROWS.map(({ path, module }) => entry(path, module));

/** The entry for every other path. */
export const NOT_FOUND_ENTRY: PageEntry = entry('*', 'pages/not-found-page');

function entry(path: string, name: string): PageEntry {
  const module = `src/storefront/features/${name}.tsx`;
  const load = LOADERS[`/${module}`];
  if (load === undefined) throw new Error(`There is no page at ${module}`);
  return { path, module, load: once(load) };
}
