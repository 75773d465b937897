/** The rows of guests, who ordered without an account, and of links to orders. */
export type LinkPurpose = 'own' | 'view' | 'mail';

/** A guest has one order. The next order of the same person is another guest's. */
export interface GuestTable {
  /** The row of users has nothing of the guest, and nobody can log in to it. What the guest typed stands in the order. */
  readonly user_id: string;
  readonly order_id: string;
  /** The hash of the idempotency key that the order was placed with. */
  readonly key_hash: string;
  readonly request_hash: string;
  /** Limits and lists group guests by their ten digits and by their mailbox, which is empty where they gave none. */
  readonly phone: string;
  readonly mailbox: string;
  /** The account that has shown that the order is its own. */
  readonly claimed_by: string | null;
  readonly claimed_at: number | null;
  readonly erased_at: number | null;
  readonly created_at: number;
}

/** A link to an order, of whose token only the hash is stored. */
export interface OrderLinkTable {
  readonly order_id: string;
  readonly purpose: LinkPurpose;
  readonly token_hash: string;
  readonly created_at: number;
  /** The time when the link of a mail to an unconfirmed address of an account was first opened. */
  readonly opened_at: number | null;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly guests: GuestTable;
    readonly order_links: OrderLinkTable;
  }
}
