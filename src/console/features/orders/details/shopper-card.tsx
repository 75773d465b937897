import { Mail, MapPin, MessageCircle, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { useMay } from '#console/api/session.ts';
import { formatCount } from '#console/parts/format-count.ts';
import { Card } from '#console/parts/layout/card.tsx';
import { toEmailState, useMailTexts } from '#console/parts/orders/mail-texts.ts';
import { PageLink } from '#console/parts/page-link.tsx';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { phoneLink, whatsAppLink } from '#contract/urls.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { AddressEditor } from './address-editor.tsx';
import styles from './shopper-card.module.css';

interface ShopperCardProps {
  readonly found: ConsoleOrder;
  /** What else may be done for the shopper. */
  readonly children: ReactNode;
}

/** Shows who ordered, how to reach them, and where the parcel goes. */
export function ShopperCard({ found, children }: ShopperCardProps) {
  const { order, shopper } = found;
  const { orderMails } = useMailTexts();
  const { firstName, lastName, phone, email } = order.customer;
  const { street, landmark, city, state, zipCode, country } = order.shippingAddress;
  const name = `${firstName} ${lastName}`.trim();
  const mayRead = useMay('customers.read');
  const contacts = [
    { icon: Phone, label: phone, href: phoneLink(phone) },
    { icon: MessageCircle, label: 'WhatsApp', href: whatsAppLink(phone) },
    ...(email === '' ? [] : [{ icon: Mail, label: email, href: `mailto:${email}` }]),
  ];
  return (
    <Card as="aside" aria-label="Customer">
      <h2>
        {mayRead ? (
          <PageLink to="/customers/$id" params={{ id: order.userId }}>
            {name}
          </PageLink>
        ) : (
          name
        )}{' '}
        {shopper.isGuest === true && <Badge>Guest</Badge>}
      </h2>
      <p className={styles.detail}>{formatCount(shopper.orderCount, 'order')}</p>
      <p className={styles.detail}>{orderMails(toEmailState(shopper))}</p>
      <ul className={styles.contacts}>
        {contacts.map(({ icon, label, href }) => (
          <li key={href}>
            <a className={styles.contact} href={href}>
              <Icon shape={icon} size={18} />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <address className={styles.address}>
        <Icon shape={MapPin} size={18} />
        <span>
          {street}
          <br />
          {landmark !== undefined && (
            <>
              {landmark}
              <br />
            </>
          )}
          {city} {zipCode}
          <br />
          {state}, {country}
        </span>
      </address>
      {order.gstBuyer && (
        <p className={styles.detail}>
          GST invoice to {order.gstBuyer.legalName}, GSTIN {order.gstBuyer.gstin}
        </p>
      )}
      <AddressEditor found={found} />
      {children}
    </Card>
  );
}
