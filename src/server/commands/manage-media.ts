/** The commands of `npm run media`: add, list. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { MAX_UPLOAD_MB } from '#contract/console/media.ts';
import { addMedia, type MediaDeps } from '#server/catalogue/media/add-media.ts';
import { listMedia } from '#server/catalogue/media/media.repository.ts';
import { toMedia } from '#server/catalogue/media/media-response.ts';
import { runProgram } from './run-program.ts';

export interface MediaCommand extends MediaDeps {
  /** Shows a line while the command runs. */
  readonly print: (line: string) => void;
}

/** Returns what was done. Throws an error with a message for the terminal when a file cannot be stored; the others are. */
export function manageMedia(command: MediaCommand, args: readonly string[]): Promise<string> {
  return runProgram({
    name: 'npm run media --',
    args,
    define: (program, run) => {
      program
        .command('add <paths...>')
        .description('stores pictures, of files or folders; prints the name, id and path of each')
        .action((paths: readonly string[]) => run(addFiles(command, paths)));
      program
        .command('list')
        .description('prints the path and names of every picture')
        .action(() => run(listAll(command)));
    },
  });
}

/** So many are encoded at once. */
const AT_ONCE = 2;

async function addFiles(command: MediaCommand, paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map(filesAt))).flat();
  const left = files.values();
  let issues = 0;
  const work = async () => {
    for (const file of left) {
      const issue = await addFile(command, file);
      if (issue === undefined) continue;
      issues += 1;
      command.print(`${basename(file)}: ${issue}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const stored = `${files.length - issues} of ${files.length} pictures are stored.`;
  if (issues > 0) throw new Error(stored);
  return stored;
}

/** Returns the file itself, or every file in the folder that is not hidden. */
async function filesAt(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && !entry.name.startsWith('.'));
  return files.map(({ name }) => join(path, name)).toSorted();
}

/** Returns what is wrong with the file, if anything. */
async function addFile(command: MediaCommand, file: string): Promise<string | undefined> {
  const { size } = await stat(file);
  if (size > MAX_UPLOAD_MB * 1024 * 1024)
    return `The file has more than ${MAX_UPLOAD_MB} MB. Export it smaller.`;
  const name = basename(file);
  const added = await addMedia(command, { bytes: await readFile(file), name, actor: 'npm run media' });
  if (!added.ok) return added.error.message;
  const { id, url } = toMedia(added.value);
  command.print(`${name}\t${id}\t${url}`);
  return undefined;
}

const PAGE = 500;

async function listAll({ db, print }: MediaCommand): Promise<string> {
  let count = 0;
  for (let page = await listMedia(db, { limit: PAGE, after: undefined }); page.length > 0; ) {
    for (const each of page) {
      const { url, names } = toMedia(each);
      print(`${url}\t${names.join(', ')}`);
    }
    count += page.length;
    const { id = '', uploaded_at: uploadedAt = 0 } = page.at(-1)?.media ?? {};
    page = await listMedia(db, { limit: PAGE, after: { id, uploadedAt } });
  }
  return `${count} pictures.`;
}
