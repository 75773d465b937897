/** Finds an order by its number and phone number. That shows how far it has come, and nothing else of it. */
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { FoundOrder, OrderLookupRequest } from '#contract/orders/order-link.ts';
import { readParcels } from '#contract/orders/read-parcels.ts';
import { API } from '#contract/urls.ts';
import { day, dayAndTime } from '#storefront/date-texts.ts';
import { useOrderLinks } from '#storefront/state/order-links-store.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { useSettings } from '#ui/settings.ts';
import { send } from './link-calls.ts';
import { linkError } from './link-error.ts';
import styles from './linked-order.module.css';
import { OrderParcels } from './order-parcels.tsx';
import { StatusBadge } from './status-badges.tsx';

const FoundOrderView = z.object({
  ...FoundOrder.shape,
  /** A newer server may know more statuses. */
  status: z.string(),
  parcels: z.pipe(z.unknown(), z.transform(readParcels)),
});

type FoundOrderView = z.infer<typeof FoundOrderView>;

export function FindOrderForm() {
  const { shop, hasNoMails } = useSettings();
  const [found, setFound] = useState<FoundOrderView>();
  const form = useForm({
    schema: OrderLookupRequest,
    required: { number: 'Enter the number of the order', phone: 'Enter the phone number of the order' },
    emptyMessage: '',
    send: async body => {
      const response = await send({ method: 'POST', url: API.orderLookup, response: FoundOrderView, body });
      if (!response.ok) return linkError(response.error);
      setFound(response.value);
    },
  });
  return (
    <>
      <form className={styles.form} aria-label="Find an order" {...form.formProps}>
        <TextField
          label="Order number"
          hint={`Such as ${shop.orderPrefix}-261120-7K3M9Q. You saw it after ordering${hasNoMails ? '.' : ', and our mail has it if you gave an address.'}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          {...form.field('number')}
        />
        <TextField
          label="Phone"
          hint="The one that the order was placed with"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          {...form.field('phone')}
        />
        <FormMessage>{form.message}</FormMessage>
        <Button type="submit" busy={form.isBusy}>
          Find order
        </Button>
      </form>
      {found && <Found key={found.orderId} order={found} />}
    </>
  );
}

function Found({ order }: { readonly order: FoundOrderView }) {
  const { hasNoMails } = useSettings();
  const own = useOrderLinks(({ links }) => links.find(({ orderId }) => orderId === order.orderId));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.card}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        Order {order.orderId}
      </h2>
      <p className={styles.status}>
        <StatusBadge status={order.status} /> <span>placed on {day(order.placedAt)}</span>
      </p>
      <OrderParcels order={{ ...order, items: [] }} />
      {order.payBefore !== undefined && (
        <p>
          It waits for the payment until {dayAndTime(order.payBefore)}. After that the order is cancelled.
        </p>
      )}
      {own === undefined ? (
        <p className={styles.soft}>
          What was ordered, and how it is paid, is on the page of the order: in the browser that ordered
          {hasNoMails ? '.' : ', or by the link in our mail if you gave an email address.'}
        </p>
      ) : (
        <p>
          <a href={own.link}>Open the order</a>: it was placed in this browser.
        </p>
      )}
    </section>
  );
}
