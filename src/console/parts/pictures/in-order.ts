/** Acts on what arrives in the order in which it was expected. */
export function createOrder() {
  let expected: string[] = [];
  const arrived = new Map<string, () => void>();
  const actInOrder = () => {
    for (;;) {
      const [first = ''] = expected;
      const act = arrived.get(first);
      if (act === undefined) return;
      expected = expected.slice(1);
      arrived.delete(first);
      act();
    }
  };
  return {
    expect: (keys: readonly string[]) => expected.push(...keys),
    arrive: (key: string, act: () => void) => {
      arrived.set(key, act);
      actInOrder();
    },
    /** What does not arrive holds up nothing else. */
    giveUp: (key: string) => {
      expected = expected.filter(each => each !== key);
      actInOrder();
    },
  };
}
