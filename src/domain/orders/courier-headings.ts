/** What the columns of files of couriers are called, without spaces and punctuation, in lower case. */

export const COURIER_HEADINGS = {
  tracking:
    /^(?:awb|waybill|airwaybill|tracking|consignment|docket|article|barcode|articlebarcode|shipment)(?:no|num|number|code|id)?$|^(?:cn|lr)(?:n|no|num|number)$/,
  order:
    /^(?:channel|customer|cust|client|merchant|seller|shipper|sender|credit|your)?(?:order|reference|ref)(?:no|num|number|id)?$/,
  courier: /^courier(?:company|name)?$/,
} as const;

/** Returns a heading as it is compared. */
export function plainHeading(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z]/g, '');
}
