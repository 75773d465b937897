/** Values that the settings reject. */
import { TEXT_PAGES } from '#domain/settings.ts';
import { SCHEMES } from '#domain/theme/theme.ts';
import { COLOR_NAMES } from '#domain/theme/tokens.ts';

const NOT_TEXT = [null, 7, true, [], {}, '', '   ', 'a\nb', 'a\u202eb', 'x'.repeat(5000)];
const NOT_MARKDOWN = [null, 7, true, [], {}, '', ' \n ', 'a\u0000b', 'a\u202eb', 'x'.repeat(20_001)];
const NOT_YES_OR_NO = [null, 'true', 0, 1, [], {}];
const NOT_A_COUNT = [null, '7', -1, 0, 1.5, 1e9, [], {}];
const NOT_RUPEES = [null, '199', '₹199', -1, 0.001, 1e9, [], {}];
const NOT_A_LIST = [
  null,
  'Chennai',
  {},
  ['', 'Chennai'],
  [7],
  Array.from({ length: 500 }, (_, index) => `${index}`),
];

const NOT_A_COLOR = [null, 7, '', 'red', '#fff', '23376b', '#23376g', 'rgb(1,2,3)', '#23376b;}', [], {}];

const LOGO = { url: `/media/${'0a'.repeat(16)}-1600.avif`, width: 1800, height: 450 };
const NOT_A_LOGO = [
  null,
  LOGO.url,
  ...Object.entries({
    url: ['', '/images/a.avif', LOGO.url.slice(1), `https://evil.example${LOGO.url}`, `${LOGO.url}"`, 7],
    width: NOT_A_COUNT,
    height: NOT_A_COUNT,
  }).flatMap(([field, values]) => values.map(value => ({ ...LOGO, [field]: value }))),
];
export const OFFICER = { name: 'Meena', email: 'meena@nool.example', phone: '+91 44 4600 1925' };
const HEAD = { page: '/about', title: 'A', description: 'B', image: '/images/a.avif' };
const BANNER = { id: 'a', title: 'A', subtitle: 'B', image: '/images/a', link: '/shop', buttonText: 'C' };
export const OFFER = {
  id: 'a',
  title: 'A',
  description: 'B',
  discount: 10,
  type: 'percentage',
  validUntil: '2027-12-31',
};
const ZONE = { name: 'South', places: ['60'], minDays: 1, maxDays: 2 };
const PERSON = { name: 'A', city: 'B', quote: 'C' };

/** Each of these once as the only entry of a list whose other fields are right. */
function withWrong(entry: object, wrong: Readonly<Record<string, readonly unknown[]>>) {
  return Object.entries(wrong).flatMap(([field, values]) =>
    values.map(value => [{ ...entry, [field]: value }]),
  );
}

/** Wrong values of every field, by its path. What a list contains has the path of its list. */
export const WRONG_SETTINGS: Readonly<Record<string, readonly unknown[]>> = {
  isSample: NOT_YES_OR_NO,
  'shop.name': [...NOT_TEXT, 'x'.repeat(41)],
  'shop.logo': NOT_A_LOGO,
  'shop.icon': NOT_A_LOGO,
  'shop.tagline': NOT_TEXT,
  'shop.site': [...NOT_TEXT, 'Nool', 'my shop', 'x'.repeat(41)],
  'shop.orderPrefix': [...NOT_TEXT, 'nl', 'N1', 'ABCDEFG'],
  'shop.founded': [...NOT_A_COUNT, 1799, 2101],
  'shop.courts': NOT_TEXT,
  'shop.email': [...NOT_TEXT, 'hello', 'hello@nool', 'a@b.example, c@d.example', 'Nool <hello@nool.example>'],
  'shop.phone': [...NOT_TEXT, '044-ABCDEF', '12', '<b>1234567</b>', '+91 44 4600 1925 ext 3'],
  'shop.whatsapp': [...NOT_TEXT, '98400', '+91 44 4600 1925', '+1 415 555 0100', 'wa.me/919840012345'],
  'shop.address.line': NOT_TEXT,
  'shop.address.city': NOT_TEXT,
  'shop.address.state': NOT_TEXT,
  'shop.address.postalCode': [...NOT_TEXT, '012345', '60002', '6000261', 600_026],
  'shop.hours.weekdays': NOT_TEXT,
  'shop.hours.saturday': NOT_TEXT,
  'shop.hours.phone': NOT_TEXT,
  'shop.hours.delivery': NOT_TEXT,
  'money.taxScheme': [null, '', 'gst', 'Composition', 7, [], {}],
  'money.taxPercent': [null, '18', '18%', -1, 101, 18.1, [], {}],
  'money.freeShippingAbove': NOT_RUPEES,
  'money.codMinimum': NOT_RUPEES,
  'money.codMaximum': [-1, '5000', NaN, 198, [], {}],
  'money.codFreeFrom': NOT_RUPEES,
  'money.codCharge': NOT_RUPEES,
  'payment.methods': [null, 'card', {}, [], ['cash'], ['card', 'card'], [7]],
  'payment.banks': [...NOT_A_LIST, [], ['HDFC Bank', 'HDFC Bank']],
  'payment.upi.id': [
    ...NOT_TEXT,
    'nool',
    'nool@',
    '@okbank',
    'nool@ok bank',
    'nool@okbank&am=1',
    'a@b.example',
  ],
  'payment.upi.payee': NOT_TEXT,
  'payment.upi.hoursToPay': [...NOT_A_COUNT, 0, 241],
  'payment.upi.hoursToReminder': [...NOT_A_COUNT, 0, 25, 241],
  couriers: [
    ...NOT_A_LIST,
    [{}],
    [{ name: '' }],
    [{ name: 'DTDC' }, { name: 'dtdc' }],
    ...['javascript:{number}', 'http://x.example/{number}', 'https://{number}', 'https://x.example/'].map(
      link => [{ name: 'DTDC', link }],
    ),
  ],
  'buying.hasGuestOrders': NOT_YES_OR_NO,
  'buying.isSizePreselected': NOT_YES_OR_NO,
  'buying.addressAt': [null, '', 'page', 'Checkout', 7, [], {}],
  'delivery.addressForm': [null, '', 'pin', 'Standard', 7, [], {}],
  'delivery.estimateDays': NOT_A_COUNT,
  'delivery.standard': NOT_TEXT,
  'delivery.metros': NOT_TEXT,
  'delivery.hasExpress': NOT_YES_OR_NO,
  'delivery.express': NOT_TEXT,
  'delivery.codExtra': NOT_TEXT,
  'delivery.processing': NOT_TEXT,
  'delivery.attempts': NOT_A_COUNT,
  'invoices.series': [...NOT_TEXT, 'nl', '0A', 'N/1', 'NOOL'],
  'invoices.creditNotes': [...NOT_TEXT, 'cn', '0A', 'N/1', 'NOTE', 'INV'],
  'shipping.warehousePin': [...NOT_TEXT, '012345', '60002', 600_026],
  'shipping.zones': [
    ...NOT_A_LIST,
    [ZONE, ZONE],
    [{ ...ZONE, minDays: 3, maxDays: 2 }],
    ...withWrong(ZONE, {
      name: [...NOT_TEXT, 'x'.repeat(41)],
      places: [...NOT_A_LIST, ['0'], ['6000261'], ['Nowhere'], [600]],
      minDays: [null, '1', -1, 1.5, 61],
      maxDays: [null, '2', -1, 2.5, 61],
      cod: NOT_YES_OR_NO,
    }),
  ],
  'shipping.cutOffHour': [null, '14', -1, 14.5, 25, [], {}],
  'shipping.packingDays': [null, '1', -1, 1.5, 61, [], {}],
  'shipping.workingDays': [null, 'monday', {}, [], ['Monday'], ['monday', 'monday'], [1]],
  'shipping.holidays': [null, '2026-11-08', {}, ['8 November'], ['2026-02-30'], ['2026-11-08', '2026-11-08']],
  'shipping.rates': [
    ...NOT_A_LIST,
    [{}],
    [{ charge: 50 }, { charge: 60 }],
    [{ zone: 'Nowhere', charge: 50 }],
    [{ charge: 10_001 }],
    [{ charge: 50, stepGrams: 5, stepCharge: 20 }],
    [{ charge: 50, stepGrams: 500 }],
    [{ charge: 50, stepCharge: 20 }],
    ...withWrong(
      { charge: 50, stepGrams: 500, stepCharge: 20 },
      { zone: NOT_TEXT, charge: NOT_RUPEES, stepGrams: NOT_A_COUNT, stepCharge: NOT_RUPEES },
    ),
  ],
  'shipping.productGrams': [...NOT_A_COUNT, 100_001],
  'returns.windowDays': NOT_A_COUNT,
  'returns.refund': NOT_TEXT,
  'returns.authorization': NOT_TEXT,
  'policies.updated': NOT_TEXT,
  'policies.dataRequestDays': NOT_A_COUNT,
  'legal.name': NOT_TEXT,
  'legal.gstin': [...NOT_TEXT, '27AAPFU0939F1ZW', '28AAPFU0939F1ZV'],
  'legal.grievanceOfficer': [
    null,
    'Meena',
    ...Object.entries({
      name: NOT_TEXT,
      email: [...NOT_TEXT, 'meena'],
      phone: [...NOT_TEXT, 'none'],
    }).flatMap(([field, values]) => values.map(value => ({ ...OFFICER, [field]: value }))),
  ],
  ...Object.fromEntries(
    SCHEMES.flatMap(scheme => COLOR_NAMES.map(name => [`theme.${scheme}.${name}`, NOT_A_COLOR])),
  ),
  'content.stats': [
    ...NOT_A_LIST,
    ...withWrong({ figure: '1', label: 'A' }, { figure: NOT_TEXT, label: NOT_TEXT }),
  ],
  'content.cities.metros': NOT_A_LIST,
  'content.cities.others': NOT_A_LIST,
  'content.banners': [
    ...NOT_A_LIST,
    [BANNER, BANNER],
    ...withWrong(BANNER, {
      id: [...NOT_TEXT, 'a b'],
      title: NOT_TEXT,
      subtitle: NOT_TEXT,
      image: [...NOT_TEXT, 'banner', '//evil.example/a', '/images/a" onload="x'],
      link: [
        ...NOT_TEXT,
        'shop',
        '//evil.example',
        'https://evil.example',
        'javascript:alert(1)',
        '/\\evil.example',
      ],
      buttonText: NOT_TEXT,
      isActive: NOT_YES_OR_NO,
    }),
  ],
  'content.offers': [
    ...NOT_A_LIST,
    [OFFER, OFFER],
    ...withWrong(OFFER, {
      id: [...NOT_TEXT, 'a b'],
      title: NOT_TEXT,
      description: NOT_TEXT,
      discount: [null, '10', -1, 101, 1e9],
      type: [null, 'percent', 1],
      minOrderAmount: NOT_RUPEES,
      validUntil: [null, '', 'tomorrow', '31-12-2027', '2027-02-30', 2027],
      isActive: NOT_YES_OR_NO,
    }),
  ],
  'content.synonyms': [{ words: 'nighty' }],
  'content.menu': [
    ...NOT_A_LIST,
    ...withWrong(
      { label: 'Festive', link: '/collections/festive', place: 'both' },
      {
        label: NOT_TEXT,
        link: [...NOT_TEXT, 'https://evil.example', '//evil.example'],
        place: [null, 'top'],
      },
    ),
  ],
  'content.testimonials': [
    ...NOT_A_LIST,
    ...withWrong(PERSON, { name: NOT_TEXT, city: NOT_TEXT, quote: NOT_TEXT }),
  ],
  heads: [
    ...NOT_A_LIST,
    [HEAD, HEAD],
    ...withWrong(HEAD, {
      page: [...NOT_TEXT, 'about', 'https://evil.example'],
      title: NOT_TEXT,
      description: NOT_TEXT,
      image: [...NOT_TEXT, 'https://evil.example/a.jpg'],
    }),
  ],
  ...Object.fromEntries(TEXT_PAGES.map(page => [`texts.${page}`, NOT_MARKDOWN])),
};
