/** The rules of the routes of the console. */
import { toProductJson } from '#contract/products/product.ts';
import { testWhole } from '#testing/test-product.ts';
import { PASSWORD } from '#testing/test-shopper.ts';
import type { AccessRule, OwnedResources, Statuses } from './access-rule.ts';
import { COLLECTION_RULES } from './collection-rules.ts';
import { DRAFT_RULES } from './draft-rules.ts';
import { MOVING_RULES } from './moving-rules.ts';
import { REDIRECT_RULES } from './redirect-rules.ts';
import { SCHEDULE_RULES } from './schedule-rules.ts';
import { STAFF_RULES } from './staff-rules.ts';

/** Staff only. */
const STAFF: Statuses = [401, 403, 403, 200];
const STAFF_CREATED: Statuses = [401, 403, 403, 201];

const newProductId = async ({ newProduct }: OwnedResources) => ({ id: await newProduct() });

const newCategoryKey = async ({ newCategory }: OwnedResources) => ({ key: await newCategory() });

const newVersionNumber = async ({ newVersion }: OwnedResources) => ({ number: String(await newVersion()) });

const OFFER = {
  title: 'Diwali',
  description: 'On all sarees',
  discount: 10,
  type: 'percentage',
  validUntil: '2027-12-31',
};

let records = 0;

/** No two records of a kind may have the same id. */
function nextId(prefix: string): string {
  records += 1;
  return `${prefix}-${records}`;
}

export const CONSOLE_RULES: Readonly<Record<string, AccessRule>> = {
  ...STAFF_RULES,
  ...COLLECTION_RULES,
  ...DRAFT_RULES,
  ...SCHEDULE_RULES,
  // The owner of the resources is a shopper.
  'POST /api/console/session': {
    statuses: [403, 403, 403, 403],
    payload: ({ owner: { user } }) => ({ email: user.email, password: PASSWORD }),
  },
  'GET /api/console/session': { statuses: STAFF, acceptsCookie: true },
  'DELETE /api/console/session': {
    statuses: [401, 204, 204, 204],
    acceptsCookie: true,
    endsSession: true,
  },

  // Without a file: a request that may upload is told so.
  'PUT /api/console/media': { permission: 'products.change', statuses: [401, 403, 403, 415] },
  'GET /api/console/media': { permission: 'products.read', statuses: [401, 403, 403, 200] },

  'GET /api/console/products': { permission: 'products.read', statuses: STAFF },
  'POST /api/console/products': {
    permission: 'products.change',
    statuses: STAFF_CREATED,
    payload: () => toProductJson(testWhole({ id: nextId('NEW') })),
  },
  'GET /api/console/products/:id': { permission: 'products.read', statuses: STAFF, params: newProductId },
  'PUT /api/console/products/:id': {
    permission: 'products.change',
    statuses: STAFF,
    params: newProductId,
    headers: { 'if-match': '*' },
    payload: () => toProductJson(testWhole({ name: nextId('Renamed') })),
  },
  'DELETE /api/console/products/:id': {
    permission: 'products.change',
    statuses: [401, 403, 403, 204],
    params: newProductId,
    headers: { 'if-match': '*' },
  },
  'POST /api/console/products/:id/copies': {
    permission: 'products.change',
    statuses: STAFF_CREATED,
    params: newProductId,
    payload: () => ({ id: nextId('COPY') }),
  },
  'PUT /api/console/products/:id/state': {
    permission: 'products.change',
    statuses: STAFF,
    params: newProductId,
    headers: { 'if-match': '*' },
    payload: () => ({ state: 'archived' }),
  },
  'GET /api/console/products/:id/history': {
    permission: 'products.read',
    statuses: STAFF,
    params: newProductId,
  },
  'GET /api/console/products/:id/stock': {
    permission: 'products.read',
    statuses: STAFF,
    params: newProductId,
  },
  'PUT /api/console/products/:id/stock': {
    permission: 'stock.change',
    statuses: STAFF,
    params: newProductId,
    headers: { 'if-match': '*' },
    payload: () => ({ sizes: { M: { set: 12 } } }),
  },
  'GET /api/console/stock': { permission: 'products.read', statuses: STAFF },
  'GET /api/console/stock/:id/history': {
    permission: 'products.read',
    statuses: STAFF,
    params: newProductId,
  },
  'POST /api/console/stock-changes': {
    permission: 'stock.change',
    statuses: STAFF,
    payload: () => ({ filter: { ids: ['KUR-0001'] }, sizes: ['M'], change: { add: 10 } }),
  },
  'POST /api/console/product-changes': {
    permission: 'products.change',
    statuses: STAFF,
    payload: () => ({ filter: { ids: ['KUR-0001'] }, change: { isSale: true } }),
  },
  'GET /api/console/categories': { permission: 'products.read', statuses: STAFF },
  'POST /api/console/categories': {
    permission: 'products.change',
    statuses: STAFF_CREATED,
    payload: () => ({ key: nextId('saree'), label: nextId('Sarees'), picture: '/images/tile-saree.avif' }),
  },
  'GET /api/console/categories/:key': {
    permission: 'products.read',
    statuses: STAFF,
    params: newCategoryKey,
  },
  'PUT /api/console/categories/:key': {
    permission: 'products.change',
    statuses: STAFF,
    params: newCategoryKey,
    headers: { 'if-match': '*' },
    payload: () => ({ label: 'Long kurtas' }),
  },
  'DELETE /api/console/categories/:key': {
    permission: 'products.change',
    statuses: [401, 403, 403, 204],
    params: newCategoryKey,
    headers: { 'if-match': '*' },
  },
  // An order that does not name every category.
  'PUT /api/console/category-order': {
    permission: 'products.change',
    statuses: [401, 403, 403, 409],
    headers: { 'if-match': '*' },
    payload: () => ({ keys: ['unknown', 'unknown'] }),
  },
  'GET /api/console/pin-codes': { permission: 'settings.change', statuses: STAFF },
  'GET /api/console/pin-codes-file': { permission: 'settings.change', statuses: STAFF },
  'PUT /api/console/pin-codes': {
    permission: 'settings.change',
    statuses: STAFF,
    headers: { 'content-type': 'text/csv' },
    payload: () => 'PIN,COD\n600026,Y\n',
  },
  ...REDIRECT_RULES,
  ...MOVING_RULES,
  'GET /api/console/settings': { permission: 'products.read', statuses: STAFF },
  'PUT /api/console/settings': {
    permission: 'settings.change',
    statuses: STAFF,
    headers: { 'if-match': '*' },
    payload: () => ({ settings: { shop: { name: 'Kanchi' } } }),
  },
  'GET /api/console/content/:list': {
    permission: 'products.read',
    statuses: STAFF,
    params: () => ({ list: 'banners' }),
  },
  'POST /api/console/content/:list': {
    permission: 'content.change',
    statuses: STAFF_CREATED,
    params: () => ({ list: 'offers' }),
    payload: () => ({ item: { ...OFFER, id: nextId('offer') } }),
  },
  'PUT /api/console/content/:list': {
    permission: 'content.change',
    statuses: STAFF,
    params: () => ({ list: 'testimonials' }),
    headers: { 'if-match': '*' },
    payload: () => ({ items: [{ name: 'Ira', city: 'Agra', quote: 'The cotton is soft.' }] }),
  },
  'PUT /api/console/content/:list/:item': {
    permission: 'content.change',
    statuses: STAFF,
    params: () => ({ list: 'testimonials', item: '0' }),
    headers: { 'if-match': '*' },
    payload: () => ({ item: { name: 'Ira', city: 'Agra', quote: 'The cotton is soft.' } }),
  },
  'DELETE /api/console/content/:list/:item': {
    permission: 'content.change',
    statuses: [401, 403, 403, 404],
    params: () => ({ list: 'banners', item: 'unknown' }),
    headers: { 'if-match': '*' },
  },
  'POST /api/console/text-previews': {
    permission: 'products.read',
    statuses: STAFF,
    payload: () => ({ page: 'about', markdown: 'We weave in **{city}**.' }),
  },
  'GET /api/console/built-in-texts/:page': {
    permission: 'products.read',
    statuses: STAFF,
    params: () => ({ page: 'returns' }),
  },
  'POST /api/console/previews': {
    permission: 'products.read',
    statuses: STAFF_CREATED,
    payload: () => ({ path: '/shop' }),
  },
  'GET /api/console/reports/sales': { permission: 'reports.read', statuses: STAFF },
  'GET /api/console/reports/sales-file': { permission: 'reports.read', statuses: STAFF },
  'GET /api/console/reports/gst-return': {
    permission: 'reports.read',
    statuses: STAFF,
  },
  'GET /api/console/reports/gst-return/:file': {
    permission: 'orders.export',
    statuses: [401, 403, 403, 403],
    allowed: 200,
    params: () => ({ file: 'b2cs' }),
  },
  'GET /api/console/reports/empty-searches': { permission: 'reports.read', statuses: STAFF },
  'GET /api/console/reports/empty-searches-file': { permission: 'reports.read', statuses: STAFF },
  'GET /api/console/draft': { permission: 'products.read', statuses: STAFF },
  'GET /api/console/versions': { permission: 'products.read', statuses: STAFF },
  'POST /api/console/versions': {
    permission: 'publish',
    statuses: STAFF_CREATED,
    params: newVersionNumber,
    // An earlier version: the draft names pictures that are not there.
    payload: () => ({ copyOf: 1 }),
  },
  'GET /api/console/versions/:number': {
    permission: 'products.read',
    statuses: STAFF,
    params: newVersionNumber,
  },
};
