/**
 * Returns whether the shopper asks to be spared guesses. Not every browser tells; one that does not is taken for one that has
 * enough.
 */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
