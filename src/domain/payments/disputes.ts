/** Disputes: the bank of a customer asks the gateway for the money of a payment, and the shop may respond. */
import { type Paise, ZERO } from '#domain/money.ts';

export const DISPUTE_STATUSES = ['open', 'under-review', 'won', 'lost', 'closed'] as const;

/** `open`: the shop should respond. `under-review`: the bank looks at what it responded. The others are decided. */
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export const UNDECIDED_DISPUTES = ['open', 'under-review'] as const satisfies readonly DisputeStatus[];

export interface Dispute {
  readonly status: DisputeStatus;
  readonly amount: Paise;
  /** What the gateway says that it has taken from the shop for it. */
  readonly deducted: Paise;
  /** A dispute that was won may be opened again in another phase. */
  readonly phase: string;
}

/** Returns how much of the payment the shop does not have because of the dispute. */
export function findTaken({ status, amount, deducted }: Omit<Dispute, 'phase'>): Paise {
  if (status === 'won') return ZERO;
  return status === 'lost' && deducted === ZERO ? amount : deducted;
}

/** Returns the reference of an entry of the ledger: a dispute that is lost, won and lost again has several, counted from 1. */
export function toDisputeReference(id: string, number: number): string {
  return `dispute ${id} ${number}`;
}

/** Returns whether an entry of the ledger is of a dispute, or of that with the id. */
export function isOfDispute(reference: string, id = ''): boolean {
  return reference.startsWith(id === '' ? 'dispute ' : `dispute ${id} `);
}

/** What was fetched earlier may arrive later: in the same phase a dispute that is decided is not open again. */
export function isOutdated(stored: Pick<Dispute, 'status' | 'phase'>, fetched: typeof stored): boolean {
  return stored.phase === fetched.phase && !isUndecided(stored.status) && isUndecided(fetched.status);
}

function isUndecided(status: DisputeStatus): boolean {
  return (UNDECIDED_DISPUTES as readonly DisputeStatus[]).includes(status);
}
