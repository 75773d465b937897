/** Staff correct whom an order goes to, and where, before it is handed over. */
import type { NewAddress } from '#contract/console/orders/order-edit.ts';
import { isStateTaken } from '#domain/addresses/address-forms.ts';
import type { State } from '#domain/addresses/states.ts';
import { isAllowed } from '#domain/orders/order-actions.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Settings } from '#domain/settings.ts';
import { otherThanOwnState } from '#domain/tax/own-state.ts';
import { toAddressColumns } from '#server/people/accounts/account.table.ts';
import { type OrderChangeDeps, recordChanges } from '#server/sales/orders/history/record-change.ts';
import { changeOrder } from '#server/sales/orders/order.repository.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import { toOrderFacts } from '#server/sales/orders/order-with-shipments.ts';
import { lockShippedOrder } from '#server/sales/orders/reading/find-shipped-orders.ts';
import { ADDRESS_FIELDS, addressField } from '#server/sales/orders/reading/placed-order.ts';
import { isChangedSince } from '#server/sales/orders/search/order-index.repository.ts';

interface AddressChange {
  readonly settings: Pick<Settings, 'delivery' | 'legal' | 'shop'>;
  /** The id or number of the order. */
  readonly name: string;
  readonly address: NewAddress;
  /** The revision of the order that it was changed from. It is undefined for any. */
  readonly revision: number | undefined;
}

type ChangeAddressError =
  | { readonly code: 'not-found' | 'cannot-change-address' }
  | { readonly code: 'changed-meanwhile' }
  | { readonly code: 'unlisted-state' }
  | { readonly code: 'outside-own-state'; readonly own: State };

/** Returns the id of the order. The address that it has already changes nothing. */
export function changeAddress(
  deps: OrderChangeDeps,
  { settings, name, revision, address: { firstName, lastName, phone, address } }: AddressChange,
): Promise<Result<string, ChangeAddressError>> {
  return deps.db.transaction().execute(async transaction => {
    const order = await lockShippedOrder(transaction, name);
    if (order === undefined) return refused({ code: 'not-found' });
    const columns = { first_name: firstName, last_name: lastName, phone, ...toAddressColumns(address) };
    const target = { ...order.order, ...columns };
    const changed = ADDRESS_FIELDS.filter(
      field => addressField(order.order, field) !== addressField(target, field),
    );
    if (changed.length === 0) return ok(order.order.id);
    if (!isAllowed('edit-address', toOrderFacts(order))) return refused({ code: 'cannot-change-address' });
    if (await isChangedSince(transaction, order.order.id, revision))
      return refused({ code: 'changed-meanwhile' });
    const placed = { ...settings, money: { taxScheme: order.order.tax_scheme } };
    if (!isStateTaken(settings.delivery.addressForm, address.state))
      return refused({ code: 'unlisted-state' });
    const own = otherThanOwnState(placed, address.state);
    if (own !== undefined) return refused({ code: 'outside-own-state', own });
    const updated_at = deps.clock().getTime();
    const moved = await changeOrder(transaction, order, { ...columns, updated_at });
    const toFields = (row: OrderTable) =>
      Object.fromEntries(changed.map(field => [field, addressField(row, field)]));
    await recordChanges(transaction, deps, {
      after: moved,
      changes: [{ change: 'address-changed', before: toFields(order.order), after: toFields(target) }],
    });
    return ok(order.order.id);
  });
}
