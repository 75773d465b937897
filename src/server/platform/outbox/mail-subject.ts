/** What a mail about an order is about: the order, or one of its changes that may happen several times. */

/** Returns the value of the column `about` of the outbox, which has a mail of a kind once. */
export function aboutChange(orderId: string, time: number): string {
  return `${orderId}.${time}`;
}

/** The time is that of the change, undefined for a mail about the order itself. */
export function readAbout(about: string): { readonly orderId: string; readonly time: number | undefined } {
  const [orderId = '', time] = about.split('.');
  return { orderId, time: time === undefined ? undefined : Number(time) };
}
