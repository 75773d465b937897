/** The descriptions of the endpoints of the console. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { ApiError } from '#server/http/http-error.ts';
import type { EndpointDescription } from './endpoint-description.ts';

const STAFF_ERRORS: readonly ApiError['code'][] = [
  'access-denied',
  'staff-requirements',
  'second-factor-required',
];

const CHANGE = {
  name: 'Vaigai Ajrakh Kurta',
  category: 'kurta',
  model: 'Straight Kurta',
  color: 'Indigo',
  printName: 'Ajrakh',
  price: 1890,
  sizes: ['S', 'M', 'L'],
  image: '/images/KUR-0042.avif',
  description: 'Cotton of 110 gsm, printed by hand.',
  isNew: true,
  isSale: false,
};

const PRODUCT = { id: 'KUR-0042', ...CHANGE };
const DRAFT_PRODUCT = { product: PRODUCT, revision: 7, updatedAt: '2026-11-20T18:00:00.000Z' };

const SETTINGS = { settings: { shop: { name: 'Nool' }, money: { freeShippingAbove: 999 } }, revision: 8 };

const VERSION = {
  number: 12,
  createdAt: '2026-11-20T18:00:00.000Z',
  createdBy: 'usr_01kagx3n5q8r2t6v9w0y4z7b1',
  publishAt: '2026-11-30T18:30:00.000Z',
  state: 'scheduled',
};

const DIFFERENCES = {
  from: 11,
  count: 1,
  differences: [
    {
      kind: 'product',
      id: 'KUR-0042',
      before: { position: 42, body: { ...PRODUCT, price: 2090 } },
      after: { position: 42, body: PRODUCT },
    },
  ],
};

export const CONSOLE_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${CONSOLE_API.products}`]: {
    id: 'listDraftProducts',
    summary: 'List the products of the draft (staff)',
    success: 'The products in the order of their ids, and the cursor of the next page.',
    errors: STAFF_ERRORS,
    response: { products: [DRAFT_PRODUCT], next: 'KUR-0042' },
  },
  [`POST ${CONSOLE_API.products}`]: {
    id: 'createProduct',
    summary: 'Add a product to the draft (staff)',
    description: 'Shoppers see it when the draft has been published.',
    success: 'The product, with its ETag.',
    errors: [...STAFF_ERRORS, 'id-taken', 'products-in-file'],
    request: PRODUCT,
    response: DRAFT_PRODUCT,
  },
  [`GET ${CONSOLE_API.product}`]: {
    id: 'getDraftProduct',
    summary: 'Read a product of the draft (staff)',
    success: 'The product, with its ETag.',
    errors: [...STAFF_ERRORS, 'not-found'],
    response: DRAFT_PRODUCT,
  },
  [`PUT ${CONSOLE_API.product}`]: {
    id: 'updateProduct',
    summary: 'Change a product of the draft (staff)',
    description:
      'All fields are replaced. If the ETag is not that of the stored product, nothing is changed and the error has both states, `stored` and `sent`.',
    success: 'The product as it is now, with its ETag.',
    errors: [...STAFF_ERRORS, 'not-found', 'products-in-file', 'changed-meanwhile', 'if-match-missing'],
    request: CHANGE,
    response: DRAFT_PRODUCT,
  },
  [`DELETE ${CONSOLE_API.product}`]: {
    id: 'removeProduct',
    summary: 'Remove a product from the draft (staff)',
    description: 'Versions that contain it, and orders of it, stay as they are.',
    success: 'It is gone from the draft.',
    errors: [...STAFF_ERRORS, 'not-found', 'products-in-file', 'changed-meanwhile', 'if-match-missing'],
  },
  [`POST ${CONSOLE_API.productCopies}`]: {
    id: 'copyProduct',
    summary: 'Copy a product of the draft under a new id (staff)',
    success: 'The copy, with its ETag.',
    errors: [...STAFF_ERRORS, 'not-found', 'id-taken', 'products-in-file'],
    request: { id: 'KUR-0043' },
    response: { ...DRAFT_PRODUCT, product: { ...PRODUCT, id: 'KUR-0043' } },
  },
  [`POST ${CONSOLE_API.productChanges}`]: {
    id: 'changeProducts',
    summary: 'Preview or apply a change of many products (staff)',
    description:
      'Without `apply` nothing is changed. With the `revision` of a preview, exactly what it showed is applied, or nothing.',
    success: 'How many products the change makes different, and the first hundred of them.',
    errors: [...STAFF_ERRORS, 'products-in-file', 'draft-changed'],
    request: { filter: { category: 'kurta' }, change: { price: { percent: -10 }, isSale: true } },
    response: {
      count: 1,
      isApplied: false,
      revision: 31,
      changes: [{ before: PRODUCT, after: { ...PRODUCT, price: 1701, isSale: true } }],
    },
  },
  [`GET ${CONSOLE_API.settings}`]: {
    id: 'getDraftSettings',
    summary: 'Read the settings of the draft (staff)',
    success: 'The settings, with their ETag.',
    errors: STAFF_ERRORS,
    response: SETTINGS,
  },
  [`PUT ${CONSOLE_API.settings}`]: {
    id: 'updateSettings',
    summary: 'Change the settings of the draft (staff)',
    description: 'The whole document is replaced; missing fields get their defaults. Amounts are rupees.',
    success: 'The settings as they are now, with their ETag.',
    errors: [...STAFF_ERRORS, 'changed-meanwhile', 'if-match-missing'],
    request: { settings: SETTINGS.settings },
    response: SETTINGS,
  },
  [`GET ${CONSOLE_API.draft}`]: {
    id: 'getDraftDifferences',
    summary: 'Compare the draft with the latest version (staff)',
    success: 'What publishing would change.',
    errors: STAFF_ERRORS,
    response: DIFFERENCES,
  },
  [`GET ${CONSOLE_API.versions}`]: {
    id: 'listVersions',
    summary: 'List the versions (staff)',
    success: 'The versions, the newest first.',
    errors: STAFF_ERRORS,
    response: { versions: [VERSION] },
  },
  [`POST ${CONSOLE_API.versions}`]: {
    id: 'publish',
    summary: 'Publish the draft, or an earlier version again (staff)',
    description:
      'Every record is checked before. Without a change the version in force is returned. A version with `publishAt` replaces what is in force then, whatever was published in between.',
    success: 'The version. Other processes have it within two seconds.',
    errors: [...STAFF_ERRORS, 'not-found', 'invalid-draft', 'draft-busy'],
    request: { publishAt: '2026-12-01T00:00:00+05:30' },
    response: VERSION,
  },
  [`GET ${CONSOLE_API.version}`]: {
    id: 'getVersionDifferences',
    summary: 'Compare a version with an earlier one (staff)',
    success: 'What the version changed.',
    errors: [...STAFF_ERRORS, 'not-found'],
    response: DIFFERENCES,
  },
};
