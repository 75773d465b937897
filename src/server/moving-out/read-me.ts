/** Says in plain words what each file of the archive is. */
import { toMinute } from '#domain/day.ts';

/** The files and folders of the archive, in the order of the text. */
const FILES: readonly (readonly [name: string, text: string])[] = [
  [
    'products.csv',
    'All products, with a column for each detail. It is the spreadsheet of this shop: import it under Products, Spreadsheet, and nothing changes.',
  ],
  [
    'products-shopify.csv',
    'The same products as Shopify reads them, with stock, prices and pictures. Products with one style code are one product there, in several colours, with the description of the first. What Shopify has no column for, such as fabric and care, is at the end of the description.',
  ],
  ['stock.csv', 'How many pieces are left of each size.'],
  [
    'pictures.csv',
    'Which picture belongs to which product: its file in the folder "pictures", and its address.',
  ],
  ['categories.csv', 'The categories.'],
  ['collections.csv', 'The collections: their products by id, or the rule that finds them.'],
  [
    'orders.csv',
    'All orders, with a row for each product of an order. Amounts are rupees, times those of India.',
  ],
  ['orders-shopify.csv', 'The same orders in the columns of Shopify.'],
  [
    'customers.csv',
    'Customers, also those who ordered without an account. Write newsletters only to those with "yes" under "newsletter". Whoever had their data deleted is not in it.',
  ],
  ['subscribers.csv', 'Who gets the newsletter, when they agreed, and to which words.'],
  ['redirects.csv', 'Old addresses and where they lead now, in the columns of Shopify.'],
  ['settings.json', 'The settings, for somebody who builds you another shop.'],
  ['pages', 'The texts of your pages: about, returns, privacy and others.'],
  [
    'invoices',
    'Every invoice as a PDF, in a folder for each financial year. Keep them: the law asks for it.',
  ],
  ['credit-notes', 'Every credit note as a PDF.'],
  ['pictures', 'Every picture that was uploaded, in its largest size.'],
];

const NOT_HERE = [
  'What is not here: passwords, the keys of the payment gateway, the password of the mail server, and links by which somebody signs in.',
  'Enter keys and passwords again where you go on.',
];

export function readMe(
  shopName: string,
  { base, now }: { readonly base: string; readonly now: number },
): string {
  const lines = [
    `Everything of ${shopName}, ${base}, as it was on ${toMinute(now)} (time in India).`,
    '',
    'It has the names, addresses and orders of your customers: store it where nobody else can open it.',
    'The list below says what each file and folder is. The tables open in Excel, LibreOffice and Google Sheets.',
    '',
    ...FILES.flatMap(([name, text]) => [name, `    ${text}`, '']),
    'Moving to Shopify: import products-shopify.csv while this shop is still open, as Shopify fetches the pictures from it.',
    'A text that begins like a formula has an apostrophe before it, so that no spreadsheet computes it.',
    '',
    ...NOT_HERE,
    '',
    'Does a program say that the archive is damaged? Then the download was cut off: get it again.',
  ];
  return `${lines.join('\r\n')}\r\n`;
}
