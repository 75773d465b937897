/**
 * What distinguishes one label from another: one document that its owner changes. Amounts are in paise.
 * `src/contract/settings` has its form in JSON, with a default for every field.
 */
import type { AddressFormName } from './addresses/address-forms.ts';
import type { CollectionHints } from './collection.ts';
import type { Content, MenuLink } from './content.ts';
import type { ShippingRules } from './delivery/rules.ts';
import type { Paise } from './money.ts';
import type { OwnHead } from './own-head.ts';
import type { CodRules, PaymentMethod } from './payments/payment.ts';
import type { TaxRules } from './tax/tax-rate.ts';
import type { Theme } from './theme/theme.ts';

export interface Settings {
  /** Says whether this is the sample shop; switched off only by its owner. */
  readonly isSample: boolean;
  /** The owner has looked at what the shop promises and found it right, also where it is as in the sample. */
  readonly hasConfirmedPromises?: boolean | undefined;
  readonly shop: ShopSettings;
  readonly money: MoneyRules;
  readonly payment: PaymentSettings;
  readonly delivery: DeliverySettings;
  readonly buying: BuyingSettings;
  readonly returns: ReturnSettings;
  readonly policies: PolicySettings;
  readonly legal: LegalIdentity;
  readonly theme: Theme;
  readonly content: Content;
  readonly texts: PageTexts;
  readonly couriers: readonly Courier[];
  readonly shipping: ShippingRules;
  readonly invoices: InvoiceSettings;
  readonly heads: readonly OwnHead[];
}

/** A courier delivers parcels. Shoppers see it only with their order, so no page has the list. */
export interface Courier {
  readonly name: string;
  /** The courier shows at this address what happens to a parcel; `{number}` stands for the tracking number. */
  readonly link?: string | undefined;
}

/** The first parts of the numbers of documents: `INV` of `INV/26-27/000001`. They differ. */
export interface InvoiceSettings {
  readonly series: string;
  readonly creditNotes: string;
}

/** The pages whose text an owner can write. */
export const TEXT_PAGES = ['about', 'contact', 'faq', 'shippingInfo', 'returns', 'privacy', 'terms'] as const;

export type TextPage = (typeof TEXT_PAGES)[number];

/** Markdown instead of the text of a page. A page without one has the text that comes with the shop. */
export type PageTexts = { readonly [Page in TextPage]?: string | undefined };

/** What every document contains: not what only some pages show, not the colours, which are a style sheet. */
export interface PageSettings
  extends Omit<
      Settings,
      | 'hasConfirmedPromises'
      | 'content'
      | 'theme'
      | 'texts'
      | 'couriers'
      | 'shipping'
      | 'payment'
      | 'invoices'
      | 'heads'
    >,
    CollectionHints {
  readonly payment: PagePayment;
  /** There are rules of delivery or shipping, which the pages of product, cart and checkout load. */
  readonly hasShippingRules?: true;
  /** Some zone takes less in cash than all orders. */
  readonly hasLowerCodMaximum?: true;
  readonly heads?: readonly OwnHead[] | undefined;
  readonly menu?: readonly MenuLink[] | undefined;
  /** Nobody would receive a mail: a real shop without a mail server offers none. */
  readonly hasNoMails?: true;
  /** The pages with a text of the owner; their documents contain it. */
  readonly ownTexts?: readonly TextPage[] | undefined;
}

interface PagePayment extends Omit<PaymentSettings, 'upi'> {
  /** Orders are paid at a payment gateway. */
  readonly isOnline?: true;
  /** Orders by UPI are paid by a QR code in My Orders. */
  readonly isUpiByQr?: true;
}

export interface ShopSettings {
  readonly name: string;
  /** Shown instead of the name, in a wide and low place. */
  readonly logo?: UploadedPicture | undefined;
  /** What icons of the shop are made of; by default the logo. Square. */
  readonly icon?: UploadedPicture | undefined;
  readonly tagline: string;
  /** Sent in the `website` field of account calls (spec 7). */
  readonly site: string;
  /** The first part of order numbers, such as `NL` of `NL-261120-7K3M9Q`. */
  readonly orderPrefix: string;
  /** The year. */
  readonly founded: number;
  /** The city whose courts decide (spec 2, Terms of Service). */
  readonly courts: string;
  readonly email: string;
  readonly phone: string;
  /** The number on which shoppers write to the shop by WhatsApp, as displayed. */
  readonly whatsapp?: string | undefined;
  readonly address: ShopAddress;
  readonly hours: OpeningHours;
}

/** The picture as the upload returned it, with its size in pixels. */
export interface UploadedPicture {
  /** The widest file, such as `/media/…-1600.avif`. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

interface ShopAddress {
  readonly line: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

interface OpeningHours {
  readonly weekdays: string;
  readonly saturday: string;
  readonly phone: string;
  readonly delivery: string;
}

/** The rules of a price (spec 9). */
export interface MoneyRules extends CodRules, TaxRules {
  readonly freeShippingAbove: Paise;
}

export interface PaymentSettings {
  /** The methods offered at checkout, in the order shown. There is at least one. */
  readonly methods: readonly PaymentMethod[];
  /** Banks listed for net banking. */
  readonly banks: readonly string[];
  readonly upi: UpiSettings;
}

/** Payments by UPI that go to the shop's own account, without a gateway. */
export interface UpiSettings {
  /** An example is `nool@okbank`. Without one there is no payment by QR code. */
  readonly id?: string | undefined;
  /** Whom the shopper's UPI app names; by default the shop. */
  readonly payee?: string | undefined;
  /** The order is cancelled so many hours after it was placed if it is not paid. */
  readonly hoursToPay: number;
  /** The shopper is reminded so many hours after the order was placed. */
  readonly hoursToReminder: number;
}

export interface DeliverySettings {
  /** Days from the order to the estimated delivery. */
  readonly estimateDays: number;
  /** How profile and checkout ask for an address. */
  readonly addressForm: AddressFormName;
  readonly standard: string;
  readonly metros: string;
  /** Says whether a parcel goes the faster way for a charge that is agreed on by phone. */
  readonly hasExpress: boolean;
  readonly express: string;
  readonly codExtra: string;
  readonly processing: string;
  readonly attempts: number;
}

/** How shoppers buy. The defaults are those of the spec. */
export interface BuyingSettings {
  /** Says whether shoppers can order without an account. */
  readonly hasGuestOrders: boolean;
  /** Says whether the first size of a product is chosen from the start. */
  readonly isSizePreselected: boolean;
  /** Where shoppers type what an order needs: in their profile, or at checkout. */
  readonly addressAt: AddressPage;
}

export const ADDRESS_PAGES = ['profile', 'checkout'] as const;

export type AddressPage = (typeof ADDRESS_PAGES)[number];

export interface ReturnSettings {
  readonly windowDays: number;
  readonly refund: string;
  readonly authorization: string;
}

export interface PolicySettings {
  /** A month and year, such as `January 2025`. */
  readonly updated: string;
  /** Days within which a request for personal data is answered. */
  readonly dataRequestDays: number;
}

/** Shown on the contact, terms and about pages where it is given. */
export interface LegalIdentity {
  /** The name of the business, where it is not that of the shop. */
  readonly name?: string | undefined;
  /** The GST identification number, with a right check digit. */
  readonly gstin?: string | undefined;
  /** The officer answers complaints (Consumer Protection (E-Commerce) Rules, 2020). */
  readonly grievanceOfficer?: GrievanceOfficer | undefined;
}

export interface GrievanceOfficer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}
