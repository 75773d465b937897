/** What the owner of a new shop has done already, by the state of the draft. */
import type { Today } from '#contract/console/today.ts';
import { missingValues, withValues } from '#contract/settings/real-shop-values.ts';
import { sampleIdentity, unconfirmedPromises } from '#contract/settings/sample-remains.ts';
import { DEFAULT_SETTINGS, readSettings } from '#contract/settings/settings.ts';
import type { Settings } from '#domain/settings.ts';
import { readDraftSettings } from '#server/catalogue/settings/draft-settings.ts';
import type { ConsoleDeps } from '#server/console/console-deps.ts';
import { findProducts } from '#server/console/product-list/draft-products.ts';
import type { Connection } from '#server/platform/db/database.ts';

export async function describeSetup(deps: ConsoleDeps): Promise<Pick<Today, 'setup'>> {
  const { db, catalogueFile, getVersion } = deps;
  if (catalogueFile !== undefined) return {};
  const read = readSettings((await readDraftSettings(db)).settings);
  if (!read.ok) return {};
  const { isSample, legal } = read.value;
  // The orders of a shop that is not open yet are those of who tries it.
  const isOpen = !isSample && !getVersion().settings.isSample;
  if (isOpen && (await hasOrders(db))) return {};
  const ofSample = sampleIdentity({ ...read.value, isSample: false }).map(({ field }) => field);
  const products = await findProducts(deps, { state: 'live' });
  const sampleProducts = products.filter(product => product.isSample).length;
  const setup = {
    isSample,
    hasOwnName: !ofSample.includes('shop.name'),
    hasOwnContact: ofSample.every(field => field === 'shop.name'),
    hasOwnPayment: hasOwnPayment(read.value),
    hasOwnPromises: unconfirmedPromises(read.value).length === 0,
    hasOwnTax: toTax(read.value) !== toTax(DEFAULT_SETTINGS),
    hasGrievanceOfficer: legal.grievanceOfficer !== undefined,
    ownProducts: products.length - sampleProducts,
    sampleProducts,
  };
  return { setup };
}

const toTax = ({ money: { taxScheme, taxPercent } }: Settings) => `${taxScheme} ${taxPercent}`;

const toPayment = ({ payment: { methods, ...others }, money }: Settings) =>
  JSON.stringify([methods, others, money.codMinimum, money.codFreeFrom, money.codCharge, money.codMaximum]);

/** What a shop gets as it becomes a real one says nothing of what its owner has chosen. */
const SAMPLE_PAYMENTS = [
  DEFAULT_SETTINGS,
  withValues(DEFAULT_SETTINGS, missingValues('upi-first', DEFAULT_SETTINGS)) as Settings,
].map(toPayment);

/** Without a UPI id and keys, a sample that becomes a real shop takes cash alone. */
const CASH_ALONE = toPayment(withValues(DEFAULT_SETTINGS, { 'payment.methods': ['cod'] }) as Settings);

function hasOwnPayment(settings: Settings): boolean {
  const payment = toPayment(settings);
  if (payment === CASH_ALONE) return settings.isSample || settings.hasConfirmedPromises === true;
  return !SAMPLE_PAYMENTS.includes(payment);
}

async function hasOrders(db: Connection): Promise<boolean> {
  const order = await db.selectFrom('order_index').select('created_at').limit(1).executeTakeFirst();
  return order !== undefined;
}
