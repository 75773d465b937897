/** What a journey needs of a browser engine; each has an adapter. */
export interface Engine {
  readonly open: (url: string) => Promise<void>;
  /** Runs a function body in the page and resolves with what it returns, as JSON. */
  readonly evaluate: (body: string) => Promise<unknown>;
  /** Clicks with a real pointer. */
  readonly click: (selector: string) => Promise<void>;
  /** Types with a real keyboard. */
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Resolves with undefined where the engine is not installed. */
export type EngineLauncher = () => Promise<Engine | undefined>;

export const ENTER = '\uE007';
