/** A fault drill: what the server guarantees under a fault, and the code that checks it. */

/** Values of the command line, as text, completed with the drill's defaults. */
export type DrillOptions = Readonly<Record<string, string>>;

export interface Drill {
  /** One sentence. */
  readonly guarantee: string;
  /** The accepted `--name value` options with their defaults. */
  readonly options: DrillOptions;
  /** Returns one line for each violation of the guarantee. */
  readonly run: (context: DrillContext, options: DrillOptions) => Promise<readonly string[]>;
}

export interface DrillContext {
  /** An empty temporary folder. */
  readonly folder: string;
  /** Registers a cleanup step. The steps run in reverse order, also after a failure. */
  readonly onEnd: (cleanup: () => unknown) => void;
  readonly log: (line: string) => void;
}

/** The machine lacks what the drill needs, so there is no result. */
export class DrillUnavailable extends Error {}

/** A whole number of the options. Throws when it is not one. */
export function readNumber(options: DrillOptions, name: string): number {
  const value = Number(options[name]);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new Error(`--${name} must be a whole number, not "${options[name] ?? ''}"`);
}
