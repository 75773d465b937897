/** The ways to reach the shop, as links that open the right app. */
import { SHOP } from '#domain/settings.ts';

export function MailLink() {
  return <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a>;
}

export function PhoneLink() {
  return <a href={SHOP.phone.link}>{SHOP.phone.display}</a>;
}
