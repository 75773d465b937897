/** The pages of the settings in the order of their list; a row adds one. */
import { DELIVERY } from './delivery-topic.ts';
import { CHARGES, PAYMENT } from './selling-topics.ts';
import { SHIPPING } from './shipping-topic.ts';
import { CONTACT, LEGAL, SHOP } from './shop-topics.ts';
import { TAX } from './tax-topic.ts';

export const TOPICS = [SHOP, CONTACT, LEGAL, DELIVERY, SHIPPING, CHARGES, TAX, PAYMENT] as const;
