/** Long work in parts, so that a press or a frame need not wait for the end of it. */

/** Resolves in a task of its own: at once after what the shopper does where browsers know that order, else after all that waits. */
export function pause(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: { readonly yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise(resolve => setTimeout(resolve));
}
