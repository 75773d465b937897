/** This page shows one customer: orders, addresses, messages, notes, and what may be done with their data. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMay } from '#console/api/session.ts';
import { formatCount } from '#console/parts/format-count.ts';
import { formatTime } from '#console/parts/format-time.ts';
import { Card } from '#console/parts/layout/card.tsx';
import { Columns } from '#console/parts/layout/columns.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { type Column, IndexTable } from '#console/parts/list/index-table.tsx';
import { useHasNoMailServer } from '#console/parts/mails/mail-server-query.ts';
import { STAGES } from '#console/parts/orders/order-stages.ts';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { RecordContent } from '#console/parts/record-content.tsx';
import type { CustomerDetail } from '#contract/console/customer.ts';
import { MESSAGE_STATES } from '#domain/messages/message-state.ts';
import { formatPrice, fromRupees } from '#domain/money.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { customerQuery } from './customer-api.ts';
import { CustomerNotes } from './customer-notes.tsx';
import styles from './customer-page.module.css';
import { PersonalData } from './personal-data.tsx';

const NEWSLETTER = {
  none: 'Not subscribed',
  requested: 'Asked for it, not confirmed yet',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
} as const;

const ALL = { to: '/customers', label: 'All customers' } as const;

export function Page() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  return (
    <RecordContent query={useQuery(customerQuery(id))} title="Customer" back={ALL}>
      {customer => <Customer key={customer.id} customer={customer} />}
    </RecordContent>
  );
}

function Customer({ customer }: { readonly customer: CustomerDetail }) {
  const { name, email, emailVerified, isStaff, isGuest, orderCount, spent, since } = customer;
  const mayChange = useMay('customers.change');
  return (
    <>
      <PageHeader
        title={name || email || 'Guest'}
        back={ALL}
        intro={
          <>
            {formatCount(orderCount, 'order')}
            {orderCount > 0 && `, worth ${formatPrice(fromRupees(spent))} after refunds`}.{' '}
            {isGuest === true ? 'First order' : 'Account since'} {formatTime(since)}.
            {isGuest === true && <Badge>Guest</Badge>}
            <Badge tone={emailVerified && email !== '' ? 'good' : 'plain'}>
              <EmailLabel {...customer} />
            </Badge>
            {isStaff && <Badge tone="busy">Staff</Badge>}
          </>
        }
      />
      <Columns
        aside={
          <>
            <Contact customer={customer} />
            <CustomerNotes customer={customer} />
            {mayChange && <PersonalData customer={customer} />}
          </>
        }
      >
        <Orders customer={customer} />
        <Messages messages={customer.messages} />
      </Columns>
    </>
  );
}

function EmailLabel({ email, emailVerified }: Pick<CustomerDetail, 'email' | 'emailVerified'>) {
  const hasNone = useHasNoMailServer();
  if (email === '') return 'No email: gets no mails';
  if (emailVerified) return 'Email confirmed';
  return hasNone ? 'Email not confirmed' : 'Email not confirmed: gets mails of new orders only';
}

const ORDER_COLUMNS: readonly Column<CustomerDetail['orders'][number]>[] = [
  {
    header: 'Order',
    cell: ({ id, number }) => (
      <PageLink to="/orders/$id" params={{ id }}>
        {number}
      </PageLink>
    ),
  },
  { header: 'Placed', cell: ({ placedAt }) => formatTime(placedAt) },
  {
    header: 'Status',
    onCard: 'end',
    cell: ({ stage }) => <Badge tone={STAGES[stage].tone}>{STAGES[stage].label}</Badge>,
  },
  {
    header: 'Total',
    isNumber: true,
    onCard: 'end',
    cell: ({ total }) => formatPrice(fromRupees(total)),
  },
];

function Orders({ customer: { orders, orderCount } }: { readonly customer: CustomerDetail }) {
  return (
    <PageSection title="Orders">
      {orders.length === 0 ? (
        <p className={styles.none}>No orders yet.</p>
      ) : (
        <IndexTable label="Orders" rows={orders} columns={ORDER_COLUMNS} toId={({ id }) => id} />
      )}
      {orderCount > orders.length && <p className={styles.none}>These are the newest {orders.length}.</p>}
    </PageSection>
  );
}

function Messages({ messages }: Pick<CustomerDetail, 'messages'>) {
  const mayRead = useMay('messages.answer');
  if (messages.length === 0 || !mayRead) return null;
  return (
    <PageSection title="From the contact form">
      <ul className={styles.messages}>
        {messages.map(({ id, ticket, subject, state, receivedAt }) => (
          <li key={id}>
            <PageLink to="/messages/$id" params={{ id }}>
              {subject === '' ? ticket : subject}
            </PageLink>{' '}
            {formatTime(receivedAt)} <Badge>{MESSAGE_STATES[state].label}</Badge>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Contact({ customer }: { readonly customer: CustomerDetail }) {
  const { email, phone, newsletter, addresses } = customer;
  return (
    <Card>
      <h2>Contact</h2>
      {email !== '' && (
        <p>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </p>
      )}
      {phone !== '' && (
        <p>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      )}
      <p>Newsletter: {NEWSLETTER[newsletter]}</p>
      {addresses.map(lines => (
        <address key={lines.join(' ')} className={styles.address}>
          {lines.join('\n')}
        </address>
      ))}
    </Card>
  );
}
