/** The commands of `npm run catalogue`. Versions are compared, scheduled and taken back in the console. */
import { createCheckDraft } from '#server/catalogue/products/publishing/check-draft.ts';
import type { PublicationDeps } from '#server/catalogue/products/publishing/publication.ts';
import { publishShop } from '#server/catalogue/products/publishing/publish-shop.ts';
import { readProductFile, replaceProducts } from '#server/catalogue/products/replace-products.ts';
import { SAMPLE_IMAGES } from '#server/catalogue/products/sample-files.ts';
import type { PublishError } from '#server/catalogue/versions/publish.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import { listLines } from './list-lines.ts';
import { runProgram } from './run-program.ts';

export interface ManagedCatalogue extends VersionDeps {
  /** The file of `CATALOGUE`, if it is set. */
  readonly file: string | undefined;
  readonly hasGateway: PublicationDeps['hasGateway'];
}

/** Runs a command and returns its output. Throws an error with a message for the terminal. */
export function manageCatalogue(catalogue: ManagedCatalogue, args: readonly string[]): Promise<string> {
  return runProgram({
    name: 'npm run catalogue --',
    args,
    define: (program, run) => {
      program
        .command('import <file>')
        .description('makes the products of the draft those of a file such as products.json')
        .action((file: string) => run(importFile(catalogue, file)));
      program
        .command('publish')
        .description('publishes the draft')
        .action(() => run(publishNow(catalogue)));
    },
  });
}

async function importFile(catalogue: ManagedCatalogue, name: string): Promise<string> {
  if (catalogue.file !== undefined) {
    throw new Error(`The products come from ${catalogue.file}: edit that file, or start without CATALOGUE.`);
  }
  const changed = await replaceProducts(catalogue, readProductFile(name));
  return `${changed} products of the draft changed. Publish them with npm run catalogue -- publish.`;
}

async function publishNow({ file, ...deps }: ManagedCatalogue): Promise<string> {
  const publication = { ...deps, imageFolders: [SAMPLE_IMAGES], catalogueFile: file };
  const published = await publishShop(publication, { actor: deps.actor });
  if (!published.ok) throw new Error(toMessage(published.error));
  const { waiting } = await createCheckDraft(publication)();
  const lines = waiting.map(({ id, message }) => `${id} stays as it is published: ${message}`);
  return [`Version ${published.value.version.number} is in force.`, ...lines].join('\n');
}

function toMessage(error: PublishError): string {
  switch (error.code) {
    case 'invalid-draft':
      return listLines(error.issues.map(({ kind, id, message }) => `${kind} ${id}: ${message}`));
    case 'unknown-version':
      return `There is no version ${error.number}.`;
    case 'draft-busy':
      return 'The draft is being changed by others. Try again.';
    case 'other-version':
      return 'Another version is in force.';
    case 'publication-running':
      return 'Another publication is being written. Try again in a minute.';
  }
}
