/** Splits long work into tasks, so that the browser can handle input between them. */

/** Resolves in a new task: with `scheduler.yield` right after pending input, otherwise after all pending tasks. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { readonly yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve));
}
