/** Checks a draft as `npm run catalogue:check` checks a file, and its other records by their schemas. */
import { whyReserved } from '#domain/collection.ts';
import { toMinute } from '#domain/day.ts';
import { hasDearerSize } from '#domain/products/size-variants.ts';
import { isInconsistentPrice } from '#domain/tax/tax-rate.ts';
import type { TaxSchemeName } from '#domain/tax/tax-schemes.ts';
import { listMediaIds } from '#server/catalogue/media/media.repository.ts';
import { duplicateIssues } from '#server/catalogue/products/check/check-duplicates.ts';
import { listPictures } from '#server/catalogue/products/check/check-pictures.ts';
import {
  type CheckContext,
  referenceIssues,
  type SharedFields,
} from '#server/catalogue/products/check/check-products.ts';
import { rowIssues } from '#server/catalogue/products/check/check-row.ts';
import type { LooseRow } from '#server/catalogue/products/fields/field-rules.ts';
import type { Issue as ProductIssue } from '#server/catalogue/products/fields/issues.ts';
import { findOlderServerUntil } from '#server/catalogue/schedules/older-servers.ts';
import {
  allRecords,
  type CheckContent,
  checkRecords,
  type DraftIssue,
  type ReadRecord,
  readRecord,
  recordIssues,
} from '#server/catalogue/versions/check-records.ts';
import type { KindName } from '#server/catalogue/versions/kinds.ts';
import { paymentMethodIssues } from './check-payment-methods.ts';
import type { PublicationDeps } from './publication.ts';

type CheckDeps = Pick<PublicationDeps, 'db' | 'clock' | 'imageFolders'>;

/** Leaves the products out where those of a file are shown instead. */
export function checkWhole(deps: PublicationDeps): CheckContent {
  return async readPage => {
    const methods = await paymentMethodIssues(readPage, await deps.hasGateway());
    if (deps.catalogueFile !== undefined) return [...(await checkRecords(readPage)), ...methods];
    const checked: CheckedRecord[] = [];
    for await (const { kind, records } of allRecords(readPage)) {
      for (const record of records) checked.push(checkAlone(readRecord(kind, record)));
    }
    return [...(await wholeIssues(deps, checked)), ...methods];
  };
}

/** A record checked by itself, with what the check of the whole needs of it: whole rows of 100,000 products would be 100 MB. */
export interface CheckedRecord {
  readonly kind: KindName;
  readonly id: string;
  readonly issues: readonly DraftIssue[];
  /** The row of a product. */
  readonly row?: LooseRow;
  /** The price of the product would have no consistent rate of GST with the tax within it. */
  readonly isInconsistent?: boolean;
  /** What a server of 0.2.0 would charge for a size of the product is wrong. */
  readonly isPricedBySize?: boolean;
  /** The address of a collection. */
  readonly address?: string;
  /** The scheme of the settings. */
  readonly taxScheme?: TaxSchemeName;
}

export function checkAlone(record: ReadRecord): CheckedRecord {
  const { kind, id } = record;
  if (kind !== 'product')
    return { kind, id, issues: recordIssues(record), ...toScheme(record), ...toAddress(record) };
  const whole = record.row as LooseRow;
  const { name, state, category, image, closeUp, seoImage, images, variants } = whole;
  const row = {
    id,
    name,
    state,
    category,
    image,
    closeUp,
    seoImage,
    images,
    ...(variants !== undefined && { variants }),
  };
  const issues = rowIssues(whole, id, record.read.ok).map(toIssue);
  return {
    kind,
    id,
    issues,
    row,
    isInconsistent: hasInconsistentPrice(record),
    isPricedBySize: isPricedBySize(record),
  };
}

function toScheme({ read }: ReadRecord): Pick<CheckedRecord, 'taxScheme'> {
  return read.ok && 'money' in read.value ? { taxScheme: read.value.money.taxScheme } : {};
}

function toAddress({ read }: ReadRecord): Pick<CheckedRecord, 'address'> {
  return read.ok && 'address' in read.value ? { address: read.value.address } : {};
}

function hasInconsistentPrice({ read }: ReadRecord): boolean {
  return read.ok && 'price' in read.value && isInconsistentPrice(read.value, { taxScheme: 'gst-inclusive' });
}

function isPricedBySize({ read }: ReadRecord): boolean {
  if (!read.ok || !('sizes' in read.value)) return false;
  const { variants = [], weightGrams: whole } = read.value;
  return (
    hasDearerSize(read.value) ||
    variants.some(({ weightGrams }) => weightGrams !== undefined && weightGrams !== whole)
  );
}

/** Returns the issues of all records, of each alone and of what they refer to and have in common. */
export async function wholeIssues(
  deps: CheckDeps,
  records: readonly CheckedRecord[],
): Promise<readonly DraftIssue[]> {
  const categories = records.filter(({ kind }) => kind === 'category').map(({ id }) => id);
  const context = { ...(await readPictures(deps)), categories: new Set(categories) };
  const products = records.flatMap(({ id, row }) => (row === undefined ? [] : [{ label: id, row }]));
  return [
    ...records.flatMap(record => toIssues(record, context)),
    ...duplicateIssues(products).map(toIssue),
    ...addressIssues(records, categories),
    ...(await olderServerIssues(deps, records)),
  ];
}

/** Checks an earlier version: it was checked as a whole when it was published, but older servers may be running now. */
export function checkAgain(deps: CheckDeps): CheckContent {
  return async readPage => {
    const issues = await checkRecords(readPage);
    if ((await findOlderServerUntil(deps.db, deps.clock().getTime())) === undefined) return issues;
    const checked: CheckedRecord[] = [];
    for await (const { kind, records } of allRecords(readPage))
      for (const record of records) checked.push(checkAlone(readRecord(kind, record)));
    const older = await olderServerIssues(deps, checked);
    return [...issues, ...older.map(({ kind, id, message }) => ({ kind, id, message }))];
  };
}

/** A server of 0.2.0 charges every size at the price of the product, and ships it at its weight: such products wait until none runs. */
async function olderServerIssues(
  { db, clock }: CheckDeps,
  records: readonly CheckedRecord[],
): Promise<readonly DraftIssue[]> {
  const priced = records.filter(each => each.isPricedBySize);
  const until = priced.length === 0 ? undefined : await findOlderServerUntil(db, clock().getTime());
  if (until === undefined) return [];
  const message = `variants: they wait until no server of the last release is running, which would charge one price for all sizes. Stop it; they can be published from ${toMinute(until)} on (Indian time)`;
  return priced.map(({ kind, id }) => ({ kind, id, message, isWaiting: true }));
}

/** Each collection has a page of its own. */
function addressIssues(
  records: readonly CheckedRecord[],
  categories: readonly string[],
): readonly DraftIssue[] {
  const taken = new Set<string>();
  return records.flatMap(({ kind, id, address }) => {
    if (address === undefined) return [];
    const twice = `/collections/${address} is the page of another collection; write another address`;
    const message = whyReserved(address, categories) ?? (taken.has(address) ? twice : undefined);
    taken.add(address);
    return message === undefined ? [] : [{ kind, id, message: `address: ${message}` }];
  });
}

function toIssues({ issues, row }: CheckedRecord, context: CheckContext): readonly DraftIssue[] {
  if (issues.length > 0 || row === undefined) return issues;
  return referenceIssues(row as unknown as SharedFields, context).map(toIssue);
}

async function readPictures({ db, imageFolders }: CheckDeps): Promise<CheckContext> {
  const pictures = imageFolders.flatMap(folder => [...listPictures(folder)]);
  return {
    pictures: imageFolders.length === 0 ? undefined : new Set(pictures),
    uploaded: new Set(await listMediaIds(db)),
  };
}

function toIssue({ product, field, problem, isWaiting }: ProductIssue): DraftIssue {
  return { kind: 'product', id: product, message: `${field}: ${problem}`, ...(isWaiting && { isWaiting }) };
}
