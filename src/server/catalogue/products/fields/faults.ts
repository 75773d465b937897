/** A fault in the catalogue: product, field and what to correct. */

export type Fault = {
  /** The product's id, or its position in the file where it has none. */
  readonly product: string;
  /** It is empty for a fault of the whole file. */
  readonly field: string;
  readonly problem: string;
};

export function printFault({ product, field, problem }: Fault): string {
  return `${[product, field].filter(part => part !== '').join(' ')}: ${problem}`;
}

export function countFaults({ length }: readonly Fault[]): string {
  return length === 1 ? '1 fault found' : `${length} faults found`;
}
