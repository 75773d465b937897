/** What every drill is: a promise of the shop, and the work that puts it to the test. */

/** What was asked for on the command line, as text, with the drill's own defaults. */
export type DrillOptions = Readonly<Record<string, string>>;

export interface Drill {
  /** One sentence: what must come out. */
  readonly promise: string;
  /** What may be given as `--name value`, and what it is otherwise. */
  readonly options: DrillOptions;
  /** One line for each way in which the promise was broken. */
  readonly run: (ground: DrillGround, options: DrillOptions) => Promise<readonly string[]>;
}

/** Where a drill takes place; everything on it is gone when the drill is over. */
export interface DrillGround {
  /** An empty folder of its own. */
  readonly folder: string;
  /** Done when the drill is over, however it ends, the last one first. */
  readonly atEnd: (deed: () => unknown) => void;
  /** Tells a figure. */
  readonly say: (line: string) => void;
}

/** The machine lacks what the drill needs: no verdict. */
export class CannotDrill extends Error {}

/** A whole number from the options. Throws a line for whoever typed it. */
export function numberOf(options: DrillOptions, name: string): number {
  const value = Number(options[name]);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new Error(`--${name} must be a whole number, not "${options[name] ?? ''}"`);
}
