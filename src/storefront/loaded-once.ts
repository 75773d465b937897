/**
 * The same promise at every call but after a failure. The browser takes some tasks to give what `import()` has loaded
 * already: the answer to a click would be a frame late. On the server each `import()` is a fortieth of a page.
 */
export function loadedOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
