/** The settings as a JSON document: amounts in rupees, and a default for every field (spec 9). */
import * as z from 'zod/mini';
import { MAX_PAGE_TEXT } from '#contract/page-text.ts';
import { ADDRESS_FORM_NAMES } from '#domain/addresses/address-forms.ts';
import { toRupees } from '#domain/money.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { ADDRESS_PAGES, type Courier, type Settings, TEXT_PAGES, type TextPage } from '#domain/settings.ts';
import { TAX_SCHEME_NAMES } from '#domain/tax/tax-schemes.ts';
import { ContentSettings } from './content-settings.ts';
import { HeadSettings } from './head-settings.ts';
import { InvoiceSettings } from './invoice-settings.ts';
import { PaymentSettings } from './payment-settings.ts';
import {
  distinct,
  expected,
  Gstin,
  group,
  list,
  MobilePhone,
  markdown,
  PinCode,
  pattern,
  Rupees,
  ShopEmail,
  ShopPhone,
  TaxPercent,
  text,
  UploadedPicture,
  wholeNumber,
  yesOrNo,
} from './setting-fields.ts';
import { ShippingSettings, toShippingJson } from './shipping-settings.ts';
import { ThemeSettings } from './theme-settings.ts';

const ShopAddress = group({
  line: z.prefault(text(120), '14 Arcot Road, Vadapalani'),
  city: z.prefault(text(60), 'Chennai'),
  state: z.prefault(text(60), 'Tamil Nadu'),
  postalCode: z.prefault(PinCode, '600026'),
});

const OpeningHours = group({
  weekdays: z.prefault(text(80), 'Monday to Friday, 9 AM to 6 PM'),
  saturday: z.prefault(text(80), 'Saturday, 10 AM to 4 PM'),
  phone: z.prefault(text(80), 'Monday to Saturday, 9 AM to 7 PM'),
  delivery: z.prefault(text(80), 'Monday to Saturday, 9 AM to 7 PM'),
});

const Site = pattern(/^[a-z0-9-]{1,40}$/, 'a name of 1 to 40 small letters, digits and -');

const OrderPrefix = pattern(/^[A-Z]{1,6}$/, '1 to 6 capital letters');

const ShopSettings = group({
  name: z.prefault(text(40), 'Nool'),
  logo: z.optional(UploadedPicture),
  icon: z.optional(UploadedPicture),
  tagline: z.prefault(text(120), 'Handloom and everyday clothing from Chennai'),
  site: z.prefault(Site, 'nool'),
  orderPrefix: z.prefault(OrderPrefix, 'NL'),
  founded: z.prefault(wholeNumber(1800, 2100), 2025),
  courts: z.prefault(text(60), 'Chennai'),
  email: z.prefault(ShopEmail, 'hello@nool.example'),
  phone: z.prefault(ShopPhone, '+91 44 4600 1925'),
  whatsapp: z.optional(MobilePhone),
  address: ShopAddress,
  hours: OpeningHours,
});

const TaxScheme = z.enum(TAX_SCHEME_NAMES, expected(`one of ${TAX_SCHEME_NAMES.join(', ')}`));

const MoneyRules = group({
  taxScheme: z.prefault(TaxScheme, 'spec'),
  taxPercent: z.prefault(TaxPercent, 18),
  freeShippingAbove: z.prefault(Rupees, 999),
  codMinimum: z.prefault(Rupees, 199),
  codMaximum: z.optional(Rupees),
  codFreeFrom: z.prefault(Rupees, 299),
  codCharge: z.prefault(Rupees, 50),
}).check(
  z.refine(({ codMinimum, codMaximum }) => codMaximum === undefined || codMaximum >= codMinimum, {
    path: ['codMaximum'],
    error: 'must not be less than the amount from which cash on delivery is offered',
  }),
);

const AddressForm = z.enum(ADDRESS_FORM_NAMES, expected(`one of ${ADDRESS_FORM_NAMES.join(', ')}`));

const DeliverySettings = group({
  addressForm: z.prefault(AddressForm, 'standard'),
  estimateDays: z.prefault(wholeNumber(1, 90, ' of days'), 7),
  standard: z.prefault(text(60), '5-7 business days'),
  metros: z.prefault(text(60), '3-5 business days'),
  hasExpress: z.prefault(yesOrNo(), true),
  express: z.prefault(text(60), '2-3 business days'),
  codExtra: z.prefault(text(60), '1-2 days'),
  processing: z.prefault(text(60), '1-2 business days'),
  attempts: z.prefault(wholeNumber(1, 10), 3),
});

const AddressPage = z.enum(ADDRESS_PAGES, expected(`one of ${ADDRESS_PAGES.join(', ')}`));

const BuyingSettings = group({
  hasGuestOrders: z.prefault(yesOrNo(), false),
  isSizePreselected: z.prefault(yesOrNo(), true),
  addressAt: z.prefault(AddressPage, 'profile'),
});

const ReturnSettings = group({
  windowDays: z.prefault(wholeNumber(1, 365, ' of days'), 30),
  refund: z.prefault(text(60), '5-7 business days'),
  authorization: z.prefault(text(60), 'one business day'),
});

const PolicySettings = group({
  updated: z.prefault(text(40), 'January 2025'),
  dataRequestDays: z.prefault(wholeNumber(1, 90, ' of days'), 30),
});

const LegalIdentity = group({
  name: z.optional(text(120)),
  gstin: z.optional(Gstin),
  grievanceOfficer: z.optional(
    z.object(
      { name: text(80), email: ShopEmail, phone: ShopPhone },
      expected('an object with name, email and phone'),
    ),
  ),
});

const PageTexts = group(
  Object.fromEntries(TEXT_PAGES.map(page => [page, z.optional(markdown(MAX_PAGE_TEXT))])) as Readonly<
    Record<TextPage, z.ZodMiniOptional<ReturnType<typeof markdown>>>
  >,
);

/** Links whose form is known to be stable; the owner adds others. */
const COURIERS: readonly Courier[] = [
  { name: 'Delhivery', link: 'https://www.delhivery.com/track-v2/package/{number}' },
  { name: 'Blue Dart', link: 'https://www.bluedart.com/trackdartresult?trackFor=0&trackNo={number}' },
  { name: 'DTDC' },
  { name: 'Ekart', link: 'https://ekartlogistics.com/shipmenttrack/{number}' },
  { name: 'India Post' },
  { name: 'Shiprocket', link: 'https://shiprocket.co/tracking/{number}' },
  { name: 'Xpressbees', link: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}' },
];

/** `{number}` comes after the host, so that it cannot lead elsewhere. */
const TrackingLink = pattern(
  /^https:\/\/[\w.-]+(?::\d{1,5})?[/?#][^\s{}]{0,200}\{number\}[^\s{}]{0,100}$/,
  'a link such as https://courier.example/track/{number}',
);

const Couriers = z.prefault(
  list(
    z.object({ name: text(60), link: z.optional(TrackingLink) }, expected('an object with name and link')),
    {
      max: 30,
    },
  ).check(distinct(courier => courier.name.toLowerCase(), 'courier')),
  [...COURIERS],
);

const SettingsJson = z.object(
  {
    isSample: z.prefault(yesOrNo(), true),
    hasConfirmedPromises: z.optional(yesOrNo()),
    shop: ShopSettings,
    money: MoneyRules,
    payment: PaymentSettings,
    delivery: DeliverySettings,
    buying: BuyingSettings,
    returns: ReturnSettings,
    policies: PolicySettings,
    legal: LegalIdentity,
    theme: ThemeSettings,
    content: ContentSettings,
    texts: PageTexts,
    couriers: Couriers,
    shipping: ShippingSettings,
    invoices: InvoiceSettings,
    heads: HeadSettings,
  },
  expected('an object'),
);

/** A wrong value: its path joined with dots, such as `money.taxPercent`, and what to write. */
export interface SettingIssue {
  readonly field: string;
  readonly message: string;
}

/** Fills in every missing field. Refuses with all issues, the first for each field; the whole document is the field ''. */
export function readSettings(document: unknown): Result<Settings, readonly SettingIssue[]> {
  const parsed = SettingsJson.safeParse(document);
  if (parsed.success) return ok(parsed.data);
  const issues = new Map<string, SettingIssue>();
  for (const { path, message } of parsed.error.issues) {
    const field = path.map(String).join('.');
    if (!issues.has(field)) issues.set(field, { field, message });
  }
  return refused([...issues.values()]);
}

/** Returns the document that reads as these settings. */
export function toSettingsJson({ money, content, shipping, ...settings }: Settings): Record<string, unknown> {
  return {
    ...settings,
    shipping: toShippingJson(shipping),
    money: {
      ...money,
      freeShippingAbove: toRupees(money.freeShippingAbove),
      codMinimum: toRupees(money.codMinimum),
      ...(money.codMaximum !== undefined && { codMaximum: toRupees(money.codMaximum) }),
      codFreeFrom: toRupees(money.codFreeFrom),
      codCharge: toRupees(money.codCharge),
    },
    content: {
      ...content,
      offers: content.offers.map(({ minOrderAmount, ...offer }) => ({
        ...offer,
        ...(minOrderAmount === undefined ? {} : { minOrderAmount: toRupees(minOrderAmount) }),
      })),
    },
  };
}

/** The settings of the sample shop, which are those of the spec. */
export const DEFAULT_SETTINGS: Settings = SettingsJson.parse({});
