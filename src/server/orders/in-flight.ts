/** Keeps one process from working twice on the same thing at the same moment. */

export interface OnceAtATime {
  /** What the work gives; `undefined`, and no work done, while work of that name is under way. */
  readonly run: <Value>(name: string, work: () => Promise<Value>) => Promise<Value | undefined>;
}

export function createOnceAtATime(): OnceAtATime {
  const underWay = new Set<string>();
  return {
    run: async (name, work) => {
      if (underWay.has(name)) return undefined;
      underWay.add(name);
      try {
        return await work();
      } finally {
        underWay.delete(name);
      }
    },
  };
}
