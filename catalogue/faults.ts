/** A fault in the goods: which product, which field, and what is wrong in words that say what to do. */

export type Fault = {
  /** The product's id, or its place in the file where it has none. */
  readonly product: string;
  /** Empty where the whole file is at fault. */
  readonly field: string;
  readonly problem: string;
};

export function printFault({ product, field, problem }: Fault): string {
  return `${[product, field].filter(part => part !== '').join(' ')}: ${problem}`;
}

export function countFaults({ length }: readonly Fault[]): string {
  return length === 1 ? '1 fault found' : `${length} faults found`;
}
