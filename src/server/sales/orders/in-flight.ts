export interface InFlight {
  /** `undefined`, without doing the work, while work of that name is running. */
  readonly run: <Value>(name: string, work: () => Promise<Value>) => Promise<Value | undefined>;
}

export function createInFlight(): InFlight {
  const names = new Set<string>();
  return {
    run: async (name, work) => {
      if (names.has(name)) return undefined;
      names.add(name);
      try {
        return await work();
      } finally {
        names.delete(name);
      }
    },
  };
}
