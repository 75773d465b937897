/** `npm run media`: pictures for people without a console. */
import { createEncoder } from '#server/media/encode/encoder.ts';
import { manageMedia } from '#server/media/manage-media.ts';
import { runCommand } from './run-command.ts';

await runCommand((db, args) => {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  return manageMedia({ db, clock: () => new Date(), encode: createEncoder(), print }, args);
});
