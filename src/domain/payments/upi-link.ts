/** The link that a UPI app opens with payee and amount filled in, as NPCI's specification of UPI links has it. */
import { type Paise, toRupees } from '#domain/money.ts';

export interface UpiRequest {
  /** The UPI id that is paid to, such as `nool@okbank`. */
  readonly id: string;
  /** Whom the app names. */
  readonly payee: string;
  readonly amount: Paise;
  readonly orderNumber: string;
}

/** The reference has letters and digits only: several apps reject others. */
export function upiLink({ id, payee, amount, orderNumber }: UpiRequest): string {
  const parameters = {
    pa: id,
    pn: payee,
    tr: orderNumber.replaceAll(/[^A-Za-z0-9]/g, ''),
    tn: orderNumber,
    am: toRupees(amount).toFixed(2),
    cu: 'INR',
  };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encoded(value)}`);
  return `upi://pay?${query.join('&')}`;
}

/** Apps read the @ of a UPI id, and spaces as %20. */
function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll('%40', '@');
}
