/** The descriptions of the endpoints of the console. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import { STAFF_ERRORS } from './staff-errors.ts';

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

const SETTINGS = {
  settings: { shop: { name: 'Nool' }, money: { freeShippingAbove: 999 } },
  revision: 8,
  hints: [{ field: 'content.offers.0', message: 'says ₹500; money.freeShippingAbove says ₹999' }],
};

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
    success:
      'The products of a page, their stock, how many there are of all pages, and the cursor of the next page.',
    errors: STAFF_ERRORS,
    response: {
      products: [DRAFT_PRODUCT],
      stock: { 'KUR-0042': { S: 0, M: 12 } },
      total: 61,
      next: '!KUR-0042',
    },
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
  [`GET ${CONSOLE_API.productHistory}`]: {
    id: 'getProductHistory',
    summary: 'Read who changed a product of the draft (staff)',
    description:
      'A state of the past is put into the draft again by `PUT` of its fields. A state is null before the product was created, and after it was removed.',
    success: 'The changes, the latest first, and the cursor of the next page.',
    errors: STAFF_ERRORS,
    response: {
      changes: [
        {
          id: 'aud_01kagx3n5q8r2t6v9w0y4z7b1',
          at: '2026-11-20T18:00:00.000Z',
          by: 'Meena Rajan',
          action: 'update',
          before: { ...PRODUCT, price: 2090 },
          after: PRODUCT,
        },
      ],
    },
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
    description: 'The copy is hidden (state `draft`) until it has a name of its own.',
    success: 'The copy, with its ETag.',
    errors: [...STAFF_ERRORS, 'not-found', 'id-taken', 'products-in-file'],
    request: { id: 'KUR-0043' },
    response: { ...DRAFT_PRODUCT, product: { ...PRODUCT, id: 'KUR-0043', state: 'draft' } },
  },
  [`PUT ${CONSOLE_API.productState}`]: {
    id: 'changeProductState',
    summary: 'Archive a product of the draft, or show it again (staff)',
    description:
      'An archived product, and one in the state `draft`, is not shown from the next publication on: its links are those of an unknown product. Orders of it stay as they are.',
    success: 'The product as it is now, with its ETag.',
    errors: [...STAFF_ERRORS, 'not-found', 'products-in-file', 'changed-meanwhile', 'if-match-missing'],
    request: { state: 'archived' },
    response: { ...DRAFT_PRODUCT, product: { ...PRODUCT, state: 'archived' }, revision: 8 },
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
  [`POST ${CONSOLE_API.previews}`]: {
    id: 'createPreview',
    summary: 'Make a link to a page as it would be if the draft were published (staff)',
    description:
      'Whoever has the link sees the page for half an hour. A product that is not live, or not yet, is shown on its own page.',
    success: 'The path of the preview, and when it expires.',
    errors: STAFF_ERRORS,
    request: { path: '/product/KUR-0042' },
    response: {
      url: '/preview/eyJ1bnRpbCI6MTc5NTM1MTYwMDAwMH0.Vh3rX0u5cJq1kB7m2yT9wZ4sN8dF6gL0pQeRaUiOxYc/product/KUR-0042',
      expiresAt: '2026-11-20T18:30:00.000Z',
    },
  },
  [`GET ${CONSOLE_API.draft}`]: {
    id: 'getDraftDifferences',
    summary: 'Compare the draft with the latest version (staff)',
    success:
      'What publishing would change, the faults that prevent it, prices to look at (`warnings`), and the scheduled versions that would replace it later.',
    errors: STAFF_ERRORS,
    response: {
      ...DIFFERENCES,
      faultCount: 0,
      faults: [],
      warningCount: 0,
      warnings: [],
      scheduled: [VERSION],
    },
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
      'Every record is checked before. Without a change the version in force is returned. A version with `publishAt` replaces what is in force then, whatever was published in between: `replacedBy` names the scheduled versions that will replace this one. An earlier version (`copyOf`) becomes the content of the draft too, unless the draft has unpublished changes: then it stays as it is and `keptChanges` names them; `replaceDraft` discards them. With `endsAt` what is in force now comes back then: both versions are scheduled, or none.',
    success: 'The version. Other processes have it within two seconds.',
    errors: [...STAFF_ERRORS, 'not-found', 'invalid-draft', 'draft-busy', 'publication-running'],
    request: { publishAt: '2026-12-01T00:00:00+05:30' },
    response: { ...VERSION, replacedBy: [] },
  },
  [`GET ${CONSOLE_API.version}`]: {
    id: 'getVersionDifferences',
    summary: 'Compare a version with an earlier one (staff)',
    success: 'What the version changed.',
    errors: [...STAFF_ERRORS, 'not-found'],
    response: DIFFERENCES,
  },
  [`DELETE ${CONSOLE_API.version}`]: {
    id: 'cancelVersion',
    summary: 'Cancel a scheduled version (staff)',
    description:
      'It never comes into force, and stays in the list. The draft and other scheduled versions stay as they are. Cancelling again changes nothing. A version that is or has been in force cannot be cancelled.',
    success: 'The version.',
    errors: [...STAFF_ERRORS, 'not-found', 'version-not-scheduled'],
    response: { ...VERSION, state: 'cancelled' },
  },
};
