/** Who may call a route, and a request for it that is valid except for its caller. */
import type { InjectOptions } from 'fastify';
import type { SavedAddress, Session } from '#contract/account.ts';
import type { Order } from '#contract/orders/order.ts';
import type { Permission } from '#domain/staff/permissions.ts';

/** The owner of the requested resources, and functions that create more of them. */
export interface OwnedResources {
  readonly owner: Session;
  readonly newOrder: () => Promise<Order>;
  /** An order with an invoice; returns the ids of both. */
  readonly newInvoice: () => Promise<{ readonly id: string; readonly invoice: string }>;
  /** The token of a link to an order, with the rights of who placed it. */
  readonly newOrderLink: () => Promise<string>;
  readonly newAddress: () => Promise<SavedAddress>;
  /** Logs in once more; returns the id of the session. */
  readonly newSession: () => Promise<string>;
  /** Invites somebody to become staff; returns the id of the invitation. */
  readonly newInvitation: (email: string) => Promise<string>;
  /** A packer; returns the user id. */
  readonly newMember: (email: string) => Promise<string>;
  /** Adds a product to the draft; returns its id. */
  readonly newProduct: () => Promise<string>;
  /** Adds a category without products to the draft; returns its key. */
  readonly newCategory: () => Promise<string>;
  /** Adds a collection to the draft; returns its id. */
  readonly newCollection: () => Promise<string>;
  /** Writes to the shop; returns the id of the message. */
  readonly newMessage: () => Promise<string>;
  /** Publishes the draft with one more product; returns the number of the version. */
  readonly newVersion: () => Promise<number>;
}

/** The statuses for no token, the owner, another shopper and staff. */
export type Statuses = readonly [nobody: number, owner: number, other: number, staff: number];

type Params = Readonly<Record<string, string>>;

export interface AccessRule {
  readonly statuses: Statuses;
  /** What the role of staff must permit; without it the route is for every role, or not for staff alone. */
  readonly permission?: Permission;
  /** The status for staff with the permission that has passed the second factor, where others get another. */
  readonly allowed?: number;
  /** Set where the cookie of the console is accepted; with `permission` it always is. */
  readonly acceptsCookie?: true;
  /** Values for the `:names` of the address. */
  readonly params?: (resources: OwnedResources) => Params | Promise<Params>;
  readonly query?: Params;
  /** The request ends the session of the caller. */
  readonly endsSession?: true;
  /** The request changes what the caller's account may do next: its callers are used for no other request. */
  readonly changesAccount?: true;
  /** Errors are pages and no JSON. */
  readonly isPage?: true;
  readonly headers?: Params | ((resources: OwnedResources) => Promise<Params>);
  readonly payload?: (resources: OwnedResources) => NonNullable<InjectOptions['payload']>;
}
