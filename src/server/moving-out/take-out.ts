/** Everything of a shop as one ZIP archive, made while it is downloaded: nothing of it is ever on the disk of the shop. */
import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { catalogueFiles } from './catalogue-files.ts';
import { pictureFiles } from './picture-files.ts';
import { readMe } from './read-me.ts';
import { documents, salesTables } from './sales-files.ts';
import { settingsFiles } from './settings-files.ts';
import type { TakenFile, TakeOutDeps } from './taken-file.ts';

/** The archive is read part by part. Closing it ends the work. */
export function takeOut(deps: TakeOutDeps): Readable {
  return Readable.from(readZip(deps), { objectMode: false });
}

async function* readZip(deps: TakeOutDeps): AsyncGenerator<Uint8Array> {
  const lastModified = deps.clock();
  yield* makeZip(toInputs(takenFiles(deps), lastModified));
}

async function* toInputs(files: AsyncIterable<TakenFile>, lastModified: Date) {
  for await (const { name, content } of files) yield { name, input: content, lastModified };
}

async function* takenFiles(deps: TakeOutDeps): AsyncGenerator<TakenFile> {
  const { getVersion, base, clock } = deps;
  const text = readMe(getVersion().settings.shop.name, { base, now: clock().getTime() });
  yield { name: 'READ ME.txt', content: text };
  yield* catalogueFiles(deps);
  yield* salesTables(deps);
  yield* settingsFiles(deps);
  yield* documents(deps);
  yield* pictureFiles(deps);
}
