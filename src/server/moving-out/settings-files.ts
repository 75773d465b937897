/** The settings and the texts of pages. Keys of the gateway and passwords of servers are no part of the settings. */
import { readSettings, toSettingsJson } from '#contract/settings/settings.ts';
import { TEXT_PAGES } from '#domain/settings.ts';
import { readDraftSettings } from '#server/catalogue/settings/draft-settings.ts';
import { type TakenFile, type TakeOutDeps, toPathPart } from './taken-file.ts';

export async function* settingsFiles({
  db,
  getVersion,
  writeBuiltInText,
}: TakeOutDeps): AsyncGenerator<TakenFile> {
  const read = readSettings((await readDraftSettings(db)).settings);
  const settings = read.ok ? read.value : getVersion().settings;
  yield { name: 'settings.json', content: `${JSON.stringify(toSettingsJson(settings), null, 2)}\n` };
  for (const page of TEXT_PAGES) {
    const content = settings.texts[page] ?? (await writeBuiltInText(page, settings));
    yield { name: `pages/${toPathPart(page)}.md`, content };
  }
}
