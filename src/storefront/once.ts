/**
 * Calls `load` once and returns that promise from then on; a failed load is tried again at the next call. A repeated
 * `import()` of a loaded module takes some tasks in the browser, and a fortieth of a page's rendering on the server.
 */
export function once<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
