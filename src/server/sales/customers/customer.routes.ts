/** The endpoints of customers, for staff. */
import * as z from 'zod/mini';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  CustomerDetail,
  CustomerFileQuery,
  CustomerList,
  CustomerListQuery,
  ErasureRequest,
  ExportQuery,
  NewCustomerNote,
} from '#contract/console/customer.ts';
import { readIndianPhone } from '#domain/text/phone.ts';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import { HttpError, notFound, valueOrThrow } from '#server/platform/http/http-error.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { customerDataPage } from './customer-data-page.ts';
import { customersCsv } from './customers-csv.ts';
import { describeCustomer } from './describe-customer.ts';
import { type CustomerDeps, eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { type Customer, findCustomer, findCustomerUsers } from './find-customers.ts';
import { listCustomers } from './list-customers.ts';

/** A file of many customers takes longer than another response. */
const EXPORT_MS = 120_000;

const Params = z.object({ id: z.string() });
const NoteParams = z.object({ id: z.string(), note: z.string() });

interface CustomerRouteDeps extends CustomerDeps {
  readonly getVersion: GetVersion;
}

export function customerRoutes(app: App, deps: CustomerRouteDeps, staff: StaffRoute): void {
  app.get(
    CONSOLE_API.customers,
    staff.may('customers.read', {
      summary: 'List customers',
      querystring: CustomerListQuery,
      response: { 200: CustomerList },
    }),
    request => listCustomers(deps.db, request.query),
  );
  app.get(
    CONSOLE_API.customer,
    staff.may('customers.read', {
      summary: 'Read a customer',
      params: Params,
      response: { 200: CustomerDetail },
    }),
    async request => describeCustomer(deps.db, await readCustomer(deps, request.params.id)),
  );

  const { db, clock, newId } = deps;
  app.post(
    CONSOLE_API.customerNotes,
    staff.may('customers.change', {
      summary: 'Write a note on a customer, which staff read, and the customer in an export',
      params: Params,
      body: NewCustomerNote,
      response: { 201: CustomerDetail },
    }),
    async (request, reply) => {
      const customer = await readCustomer(deps, request.params.id);
      const note = { user_id: customer.id, id: newId('not'), note: request.body.note };
      await db
        .insertInto('customer_notes')
        .values({ ...note, author: toCaller(request).id, created_at: clock().getTime() })
        .execute();
      return reply.code(201).send(await describeCustomer(db, customer));
    },
  );
  app.delete(
    CONSOLE_API.customerNote,
    staff.may('customers.change', {
      summary: 'Delete a note on a customer',
      params: NoteParams,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      const { id, note } = request.params;
      const customer = await readCustomer(deps, id);
      const deleted = await db
        .deleteFrom('customer_notes')
        .where('user_id', 'in', [...(await findCustomerUsers(db, [customer])).keys()])
        .where('id', '=', note)
        .executeTakeFirst();
      return deleted.numDeletedRows === 0n ? notFound() : reply.code(204).send(null);
    },
  );

  personalDataRoutes(app, deps, staff);
}

async function readCustomer({ db }: CustomerDeps, id: string): Promise<Customer> {
  return (await findCustomer(db, id)) ?? notFound();
}

/** What needs a second factor by its permission, and is noted among the security events. */
function personalDataRoutes(app: App, deps: CustomerRouteDeps, staff: StaffRoute): void {
  app.get(
    CONSOLE_API.customerFile,
    {
      ...staff.may('customers.change', {
        summary: 'Export customers as CSV',
        querystring: CustomerFileQuery,
      }),
      config: { deadlineMs: EXPORT_MS },
    },
    async (request, reply) => {
      await recordEvent(deps, { type: 'export', userId: toCaller(request).id, address: request.ip });
      return sendCsv(reply, 'customers.csv', customersCsv(deps.db, request.query.search ?? ''));
    },
  );
  app.get(
    CONSOLE_API.customerExport,
    staff.may('customers.change', {
      summary: 'Export everything that is stored about a customer',
      params: Params,
      querystring: ExportQuery,
    }),
    async (request, reply) => {
      const customer = await readCustomer(deps, request.params.id);
      const data = await exportCustomer(deps, customer);
      await recordEvent(deps, { type: 'export', userId: toCaller(request).id, address: request.ip });
      const { format = 'json' } = request.query;
      const isPage = format !== 'json';
      const name = `your-data.${isPage ? 'html' : 'json'}`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
        .send(
          isPage
            ? customerDataPage(data, deps.getVersion().settings.shop.name)
            : JSON.stringify(data, null, 2),
        );
    },
  );
  app.post(
    CONSOLE_API.customerErasure,
    staff.may('customers.change', {
      summary: 'Erase the personal data of a customer',
      params: Params,
      body: ErasureRequest,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      const customer = await readCustomer(deps, request.params.id);
      if (!isTyped(request.body.email, customer)) throw new HttpError({ code: 'customer-email-differs' });
      const actor = toCaller(request).id;
      valueOrThrow(await eraseCustomer(deps, { customer, actor, address: request.ip }));
      return reply.code(204).send(null);
    },
  );
}

/** The email of the customer, or the phone number of a guest who gave none. */
function isTyped(typed: string, { email, phone }: Customer): boolean {
  return email === '' ? readIndianPhone(typed) === readIndianPhone(phone) : typed.toLowerCase() === email;
}
