import type { ShipmentEventTable } from '#server/sales/orders/shipments/shipment.table.ts';

/** What staff have recorded of a parcel of an order, with words about its customer. */
export function parcelEvent(orderId: string): ShipmentEventTable {
  return {
    order_id: orderId,
    shipment_id: 'shp_1',
    tracking_number: '',
    at: 0,
    code: 'delivered',
    state: 'delivered',
    label: 'Left with Mrs. Rao',
    location: 'Kodambakkam',
    actor: 'usr_staff',
    created_at: 0,
  };
}
