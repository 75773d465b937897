/** Mails that carry invoices and credit notes, printed when the mail is sent. */
import { INVOICE_KINDS, type Invoice } from '#domain/invoices/invoice.ts';
import { findInvoices } from '#server/sales/orders/invoices/invoice.repository.ts';
import { printInvoices } from '#server/sales/orders/invoices/print-invoices.ts';
import { type EmailContent, link, paragraph } from '#server/site/mails/email-template.ts';
import { email, type OrderMail } from './order-email.ts';

/** Returns the invoices of these parcels; none in the tax schemes that have none. */
export async function attachInvoices(
  { db, stored }: OrderMail,
  shipmentIds: readonly string[],
  content: EmailContent,
): Promise<EmailContent> {
  const all = await findInvoices(db, [stored.order.id]);
  const invoices = all
    .filter(({ shipment_id }) => shipment_id !== null && shipmentIds.includes(shipment_id))
    .map(({ invoice }) => invoice);
  return withDocuments(content, invoices);
}

/** Renders the credit notes that were issued at one time. Returns undefined where there are none. */
export async function renderCreditNotes(mail: OrderMail): Promise<EmailContent | undefined> {
  const { db, stored, context, time } = mail;
  const { order_number: number } = stored.order;
  const notes = (await findInvoices(db, [stored.order.id]))
    .filter(({ against_id }) => against_id !== null)
    .map(({ invoice }) => invoice)
    .filter(({ issuedAt }) => time === undefined || issuedAt === time);
  if (notes.length === 0) return undefined;
  const which = notes.length === 1 ? 'Credit note' : 'Credit notes';
  const content = email(mail, `${which} for your order ${number}`, [
    paragraph(`We have credited a part of what your order ${number} was invoiced for, or all of it.`),
    link('Your orders and invoices', context.base, context.pages.orders),
  ]);
  return withDocuments(content, notes);
}

async function withDocuments(content: EmailContent, invoices: readonly Invoice[]): Promise<EmailContent> {
  if (invoices.length === 0) return content;
  const names = invoices.map(({ kind, number }) => `${INVOICE_KINDS[kind].title} ${number}`);
  const attachments = [];
  for (const invoice of invoices) {
    const pdf = await printInvoices([invoice]);
    attachments.push({ name: `${invoice.number.replaceAll('/', '-')}.pdf`, pdf });
  }
  const attached = paragraph(`Attached to this mail: ${names.join(', ')}.`);
  return { ...content, parts: [...content.parts, attached], attachments };
}
