/** The links of orders that were placed in this browser without an account, as local storage holds them. */
import { fieldsIn, isText } from './stored.ts';

export interface StoredOrderLink {
  readonly orderId: string;
  /** A path of the shop with the token after its #. */
  readonly link: string;
}

/** An order older than this many others is found by its mail, or by number and phone. */
export const MAX_ORDER_LINKS = 20;

const MAX_LENGTH = 300;

/** Returns those that can be followed, the newest first. */
export function readStoredOrderLinks(stored: unknown): readonly StoredOrderLink[] {
  const { links } = fieldsIn(stored);
  if (!Array.isArray(links)) return [];
  return links.flatMap(row => readLink(row) ?? []).slice(0, MAX_ORDER_LINKS);
}

function readLink(stored: unknown): StoredOrderLink | undefined {
  const { orderId, link } = fieldsIn(stored);
  if (!isText(orderId, { min: 1, max: 64 }) || !isText(link, { max: MAX_LENGTH })) return undefined;
  return /^\/order#[\w.-]+$/.test(link) ? { orderId, link } : undefined;
}
