/** An issue in the catalogue: product, field and what to correct. */

export type Issue = {
  /** The product's id, or its position in the file where it has none. */
  readonly product: string;
  /** It is empty for an issue of the whole file. */
  readonly field: string;
  readonly problem: string;
  /** The product waits for a picture. */
  readonly isWaiting?: true;
};

export function printIssue({ product, field, problem }: Issue): string {
  return `${[product, field].filter(part => part !== '').join(' ')}: ${problem}`;
}

export function countIssues({ length }: readonly Issue[]): string {
  return length === 1 ? '1 fault found' : `${length} faults found`;
}
