/** The descriptions of the endpoints of categories. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { EndpointDescription } from './endpoint-description.ts';
import { STAFF_ERRORS } from './staff-errors.ts';

const CATEGORY = {
  key: 'saree',
  label: 'Sarees',
  picture: '/media/0f343b0931126a20f133d67c2b018a3b-1600.avif',
};
const DRAFT_CATEGORY = { category: { ...CATEGORY, position: 7 }, revision: 9 };

export const CATEGORY_DESCRIPTIONS: Readonly<Record<string, EndpointDescription>> = {
  [`GET ${CONSOLE_API.categories}`]: {
    id: 'listDraftCategories',
    summary: 'List the categories of the draft (staff)',
    success: 'The categories in the order to show, with the ETag that a new order needs.',
    errors: STAFF_ERRORS,
    response: { categories: [DRAFT_CATEGORY] },
  },
  [`POST ${CONSOLE_API.categories}`]: {
    id: 'createCategory',
    summary: 'Add a category to the draft (staff)',
    description:
      'It comes last. When the draft has been published, shoppers see it in menu, home page and filters as soon as it has a product.',
    success: 'The category, with its ETag.',
    errors: [...STAFF_ERRORS, 'category-taken', 'products-in-file'],
    request: CATEGORY,
    response: DRAFT_CATEGORY,
  },
  [`GET ${CONSOLE_API.category}`]: {
    id: 'getDraftCategory',
    summary: 'Read a category of the draft (staff)',
    success: 'The category, with its ETag.',
    errors: [...STAFF_ERRORS, 'not-found'],
    response: DRAFT_CATEGORY,
  },
  [`PUT ${CONSOLE_API.category}`]: {
    id: 'updateCategory',
    summary: 'Change label and picture of a category of the draft (staff)',
    description: 'Without a picture it has the placeholder.',
    success: 'The category as it is now, with its ETag.',
    errors: [...STAFF_ERRORS, 'not-found', 'products-in-file', 'changed-meanwhile', 'if-match-missing'],
    request: { label: 'Sarees & drapes' },
    response: { category: { key: 'saree', label: 'Sarees & drapes', position: 7 }, revision: 10 },
  },
  [`DELETE ${CONSOLE_API.category}`]: {
    id: 'removeCategory',
    summary: 'Remove a category without products from the draft (staff)',
    success: 'It is gone from the draft.',
    errors: [
      ...STAFF_ERRORS,
      'not-found',
      'category-in-use',
      'products-in-file',
      'changed-meanwhile',
      'if-match-missing',
    ],
  },
  [`PUT ${CONSOLE_API.categoryOrder}`]: {
    id: 'orderCategories',
    summary: 'Change the order of the categories of the draft (staff)',
    description: 'Names every category once. `If-Match` is the ETag of the list.',
    success: 'The categories in their new order, with the ETag of the list.',
    errors: [
      ...STAFF_ERRORS,
      'other-categories',
      'products-in-file',
      'changed-meanwhile',
      'if-match-missing',
    ],
    request: { keys: ['saree'] },
    response: { categories: [DRAFT_CATEGORY] },
  },
};
