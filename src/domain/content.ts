/** The content of the settings: what staff add, change and order entry by entry. Amounts are in paise. */
import type { Synonym } from './listing/search/meanings.ts';
import type { Paise } from './money.ts';

/** What only some pages show. It travels in the data of those pages. */
export interface Content {
  readonly stats: readonly Stat[];
  readonly cities: { readonly metros: readonly string[]; readonly others: readonly string[] };
  readonly banners: readonly Banner[];
  readonly offers: readonly Offer[];
  readonly testimonials: readonly Testimonial[];
  readonly synonyms: readonly Synonym[];
  readonly menu: readonly MenuLink[];
}

/** A link of the owner, beside those that every shop has. */
export interface MenuLink {
  readonly label: string;
  /** A path of the shop, such as `/collections/festive`. */
  readonly link: string;
  readonly place: 'header' | 'footer' | 'both';
}

export type Stat = Readonly<Record<'figure' | 'label', string>>;

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
