/** What the staff read where a shopper does not say why an order is cancelled. */
export const NO_REASON = 'No reason given';
