/** What the columns of files of couriers are called, without spaces and punctuation, in lower case. */

export const COURIER_HEADINGS = {
  tracking: /^(?:awb|waybill|tracking|consignment|docket)(?:no|number|code|id)?$|^(?:cn|lr)(?:no|number)$/,
  order: /^(?:channel|customer|client|merchant|your)?(?:order|reference|ref)(?:no|number|id)?$/,
  courier: /^courier(?:company|name)?$/,
} as const;

/** Returns a heading as it is compared. */
export function plainHeading(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z]/g, '');
}
