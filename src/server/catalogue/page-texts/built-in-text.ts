import type { Settings, TextPage } from '#domain/settings.ts';

/** Writes the text that comes with the shop for a page as Markdown, with these settings. */
export type WriteBuiltInText = (page: TextPage, settings: Settings) => Promise<string>;
