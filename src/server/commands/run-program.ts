/** A program of the command line with its commands: commander reads the arguments. */
import { Command, CommanderError } from 'commander';

/** Runs an action of a program and keeps what it returns for the terminal. */
type Run = (output: Promise<string> | string) => Promise<void>;

export interface ProgramRun {
  /** As it is typed, such as `npm run db --`. */
  readonly name: string;
  readonly args: readonly string[];
  readonly define: (program: Command, run: Run) => void;
}

/** Returns what is to be printed. Throws an error with a message for the terminal. */
export async function runProgram({ name, args, define }: ProgramRun): Promise<string> {
  const program = new Command(name).exitOverride();
  let printed = '';
  program.configureOutput({ writeOut: text => (printed += text), writeErr: () => undefined });
  define(program, async output => {
    printed += await output;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return printed.trimEnd();
    const line = error.message.replace(/^error: /, '').replaceAll('\n', ' ');
    const isHelp = error.code === 'commander.help';
    const message = isHelp ? program.helpInformation().trimEnd() : `${line}; see ${name} --help`;
    throw new Error(message, { cause: error });
  }
  return printed;
}
