/** `npm run media`: pictures for people without a console. */
import { createIds } from '#server/db/ids.ts';
import { createEncoder } from '#server/media/encode/encoder.ts';
import { manageMedia } from '#server/media/manage-media.ts';
import { runCommand } from './run-command.ts';

const clock = () => new Date();

await runCommand((db, args) => {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  return manageMedia({ db, clock, newId: createIds(clock), encode: createEncoder(), print }, args);
});
