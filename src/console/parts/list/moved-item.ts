export function movedItem<Item>(all: readonly Item[], from: number, to: number): Item[] {
  return all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1));
}
