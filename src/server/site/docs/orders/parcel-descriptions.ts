/** The descriptions of the endpoints by which staff work on the parcels of an order one by one. */
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { API } from '#contract/urls.ts';
import type { EndpointDescription } from '#server/site/docs/endpoint-description.ts';
import { ORDER } from '#server/site/docs/examples.ts';
import { STAFF_ERRORS } from '#server/site/docs/staff-errors.ts';
import { CONSOLE_ORDER } from './console-order-example.ts';

const SHIPMENT = { shipment: 'The id of the shipment.' };

export const PARCEL_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`POST ${ORDER_API.trackingFiles}`]: {
    id: 'readTrackingFile',
    summary: 'Read the tracking numbers in a file of a courier (staff)',
    description:
      'The body is the export of the courier, CSV or .xlsx, whatever its declared type, with a column for the order (Order ID, Order Number, Channel Order ID, Reference) and one for the number (AWB, Waybill, Tracking Number, LR Number). Nothing is stored: orders are handed over by `POST /api/console/order-dispatches`.',
    success:
      'Each order with its number, the courier if all rows name the same, and how many rows lack one of both.',
    upload: 'text/csv',
    errors: [...STAFF_ERRORS, 'no-tracking-numbers', 'statement-too-large', 'busy', 'too-slow'],
    response: {
      pairs: [{ order: ORDER.orderNumber, trackingNumber: '1234567890123' }],
      courier: 'Delhivery',
      passedOver: 2,
    },
  },
  [`POST ${API.courierEvents}`]: {
    id: 'sendCourierEvents',
    summary: 'Report what happens to a parcel (couriers)',
    description:
      'Of a courier whose keys the shop has, with its token: `x-api-key` of Shiprocket (`rocket`), `Authorization: Token …` of Delhivery. The body is the JSON of the courier, such as `{"Shipment": {"AWB": …, "Status": …}}`. Repeated and late events do no harm.',
    parameters: { sender: 'The courier: `rocket` or `delhivery`.' },
    success: 'The events are recorded, if a parcel of this shop has the number.',
    errors: ['not-found', 'wrong-courier-token', 'unreadable-courier-events'],
  },
  [`POST ${ORDER_API.shipments}`]: {
    id: 'packParcel',
    summary: 'Pack a part of an order (staff)',
    description:
      'The pieces get a parcel of their own. `pack` and `ship` of whole orders put what is left into another.',
    success: 'The order as it is now.',
    errors: [...STAFF_ERRORS, 'not-found', 'cannot-change-parcels', 'cannot-pack'],
    request: { contents: [{ line: 0, quantity: 1 }] },
    response: CONSOLE_ORDER,
  },
  [`POST ${ORDER_API.shipmentRemoval}`]: {
    id: 'unpackParcel',
    summary: 'Unpack a parcel that the courier does not have (staff)',
    parameters: SHIPMENT,
    success: 'The order as it is now.',
    errors: [...STAFF_ERRORS, 'not-found', 'cannot-change-parcels'],
    response: CONSOLE_ORDER,
  },
  [`POST ${ORDER_API.shipmentDispatch}`]: {
    id: 'dispatchParcel',
    summary: 'Hand over one parcel of an order (staff)',
    description:
      'The order is shipped with the first of its parcels. The shopper gets a mail for each that goes at another time.',
    parameters: SHIPMENT,
    success: 'The order as it is now.',
    errors: [...STAFF_ERRORS, 'not-found', 'cannot-change-parcels'],
    request: { courier: 'Delhivery', trackingNumber: '1234567890' },
    response: CONSOLE_ORDER,
  },
  [`POST ${ORDER_API.shipmentEvents}`]: {
    id: 'recordParcel',
    summary: 'Record what happened to a parcel on its way (staff)',
    description:
      'The order is delivered after the last of its parcels. A parcel that is delivered, returned or lost stays so.',
    parameters: SHIPMENT,
    success: 'The order as it is now.',
    errors: [...STAFF_ERRORS, 'not-found', 'cannot-record-parcel'],
    request: { state: 'undelivered', note: 'Nobody was at home' },
    response: CONSOLE_ORDER,
  },
  [`POST ${ORDER_API.shipmentReceipt}`]: {
    id: 'receiveParcel',
    summary: 'Record what came back of a parcel (staff)',
    description:
      'Once for a parcel: good pieces go into stock, and its invoice is credited. `endOrder` cancels and refunds the order when nothing of it reached the shopper and all of its parcels are received.',
    parameters: SHIPMENT,
    success: 'The order as it is now.',
    errors: [...STAFF_ERRORS, 'not-found', 'already-received', 'cannot-receive', 'not-in-parcel'],
    request: { pieces: [{ line: 0, good: 1, damaged: 0 }], note: 'Refused at the door', endOrder: true },
    response: CONSOLE_ORDER,
  },
  [`GET ${ORDER_API.returningParcels}`]: {
    id: 'listReturningParcels',
    summary: 'Parcels that come back (staff)',
    success: 'Those on their way back, back at the shop, or lost, that staff have not received.',
    errors: STAFF_ERRORS,
    response: {
      parcels: [
        {
          id: 'shp_01JD3Q8Z5T',
          order: { id: ORDER.id, number: ORDER.orderNumber, customer: 'Meena Rajan' },
          courier: 'Delhivery',
          trackingNumber: '1234567890',
          state: 'rto-delivered',
          since: ORDER.createdAt,
        },
      ],
    },
  },
};
