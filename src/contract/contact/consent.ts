/**
 * Returns what a subscriber of the newsletter agrees to: the form shows it, and it is stored with the subscription. Apart
 * from the schema, which pages do not need.
 */
export function consentWording(shopName: string): string {
  return `${shopName} mails you its newsletter. You can unsubscribe at any time by the link in each mail.`;
}
