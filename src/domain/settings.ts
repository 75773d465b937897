/**
 * What distinguishes one label from another: one document that its owner changes. Amounts are in paise.
 * `src/contract/settings` has its form in JSON, with a default for every field.
 */
import type { Paise } from './money.ts';
import type { CodRules, PaymentMethod } from './payment.ts';
import type { Theme } from './theme/theme.ts';

export interface Settings {
  /** Whether this is the sample shop; switched off only by its owner. */
  readonly isSample: boolean;
  readonly shop: ShopSettings;
  readonly money: MoneyRules;
  readonly payment: PaymentSettings;
  readonly delivery: DeliverySettings;
  readonly returns: ReturnSettings;
  readonly policies: PolicySettings;
  readonly legal: LegalIdentity;
  readonly theme: Theme;
  readonly content: Content;
}

/** What every document contains: not what only some pages show, and not the colours, which are a style sheet. */
export type PageSettings = Omit<Settings, 'content' | 'theme'>;

export interface ShopSettings {
  readonly name: string;
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
  readonly address: ShopAddress;
  readonly hours: OpeningHours;
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
export interface MoneyRules extends CodRules {
  readonly taxPercent: number;
  readonly freeShippingAbove: Paise;
}

export interface PaymentSettings {
  /** Those offered at checkout, in the order shown; at least one. */
  readonly methods: readonly PaymentMethod[];
  /** Banks listed for net banking. */
  readonly banks: readonly string[];
}

export interface DeliverySettings {
  /** Days from the order to the estimated delivery. */
  readonly estimateDays: number;
  readonly standard: string;
  readonly metros: string;
  readonly express: string;
  readonly codExtra: string;
  readonly processing: string;
  readonly attempts: number;
}

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
  /** Who answers complaints (Consumer Protection (E-Commerce) Rules, 2020). */
  readonly grievanceOfficer?: GrievanceOfficer | undefined;
}

export interface GrievanceOfficer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** What only some pages show. It travels in the data of those pages. */
export interface Content {
  readonly stats: readonly Stat[];
  readonly cities: { readonly metros: readonly string[]; readonly others: readonly string[] };
  readonly banners: readonly Banner[];
  readonly offers: readonly Offer[];
  readonly testimonials: readonly Testimonial[];
}

export interface Stat {
  readonly figure: string;
  readonly label: string;
}

export interface Banner {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly image: string;
  readonly link: string;
  readonly buttonText: string;
  readonly isActive: boolean;
}

/** Offers inform and do not change a total (spec 3 and 9). */
export interface Offer {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Percent, or rupees off when `fixed`. */
  readonly discount: number;
  readonly type: 'fixed' | 'percentage';
  readonly minOrderAmount?: Paise | undefined;
  /** The last day it is valid, as a date in India. */
  readonly validUntil: string;
  readonly isActive: boolean;
}

export interface Testimonial {
  readonly name: string;
  readonly city: string;
  readonly quote: string;
}

export function pageSettings({ content: _content, theme: _theme, ...settings }: Settings): PageSettings {
  return settings;
}
