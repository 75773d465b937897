/** What the pages of customers read and change. */

import * as z from 'zod/mini';
import { apiQuery } from '#console/api/api-query.ts';
import { post, remove } from '#console/api/call-api.ts';
import { pagedQuery } from '#console/api/paged-query.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { CustomerDetail, CustomerList } from '#contract/console/customer.ts';
import { fill } from '#contract/urls.ts';

const Nothing = z.unknown();

export function customersQuery(search: string) {
  return pagedQuery({
    queryKey: ['customers', 'list', search],
    url: CONSOLE_API.customers,
    search: { search },
    response: CustomerList,
  });
}

export function customerQuery(id: string) {
  return apiQuery(['customers', id], fill(CONSOLE_API.customer, { id }), CustomerDetail);
}

export function addNote(id: string, note: string): Promise<CustomerDetail> {
  return post(fill(CONSOLE_API.customerNotes, { id }), CustomerDetail, { note });
}

export function removeNote(id: string, note: string): Promise<unknown> {
  return remove(fill(CONSOLE_API.customerNote, { id, note }));
}

export function eraseCustomer(id: string, email: string): Promise<unknown> {
  return post(fill(CONSOLE_API.customerErasure, { id }), Nothing, { email });
}

export function exportLink(id: string, format: 'json' | 'page'): string {
  return `${fill(CONSOLE_API.customerExport, { id })}?format=${format}`;
}

export function customersFileLink(search: string): string {
  return search === ''
    ? CONSOLE_API.customerFile
    : `${CONSOLE_API.customerFile}?${new URLSearchParams({ search })}`;
}
