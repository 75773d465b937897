/** What is scheduled, in the terms of the screens. */
import { type DescribedField, describeFields, fieldLabel } from '#console/parts/changes/describe-fields.ts';
import { withShownPrice } from '#console/parts/changes/shown-price.ts';
import { formatNumber } from '#console/parts/format-number.ts';
import { formatTime } from '#console/parts/format-time.ts';
import type { ScheduledRecord, ScheduleSummary } from '#contract/console/schedule.ts';
import type { DescribedDifference } from './describe-difference.ts';

type Outcome = NonNullable<ScheduledRecord['begun']>;
type Change = Outcome['changes'][number];
type State = ScheduleSummary['state'];

const NOUNS: Readonly<Record<string, readonly [string, string]>> = {
  product: ['product', 'products'],
  category: ['category', 'categories'],
  collection: ['collection', 'collections'],
};

/** Returns a text such as `20 products and the settings`. */
export function describeCounts(counts: ScheduleSummary['counts']): string {
  const parts = Object.entries(counts).map(([kind, count]) => {
    const [one, many] = NOUNS[kind] ?? [];
    return one === undefined || many === undefined
      ? 'the settings'
      : `${formatNumber(count)} ${count === 1 ? one : many}`;
  });
  return new Intl.ListFormat('en-IN').format(parts);
}

/** Says when it changes what, and what has become of it. */
export function describeSchedule({ state, counts, startsAt, endsAt }: ScheduleSummary): string {
  const what = capitalised(describeCounts(counts));
  const [from, until] = [formatTime(startsAt), endsAt === undefined ? undefined : formatTime(endsAt)];
  const isOne =
    Object.values(counts).reduce((sum, count) => sum + count, 0) === 1 && counts['settings'] === undefined;
  const [change, has] = isOne ? ['changes', 'has'] : ['change', 'have'];
  const texts: Readonly<Record<State, string>> = {
    waiting: `${what} ${change} on ${from}${until === undefined ? '' : `, and ${change} back on ${until}`}.`,
    running: `${what} ${has} changed, and ${change} back on ${until}.`,
    ended: `${what} changed on ${from}${until === undefined ? '' : `, and changed back on ${until}`}.`,
    missed: `Nothing has changed: from ${from} until ${until} the shop was not running.`,
    cancelled: `Cancelled. ${what} did not change; the changes went back to those that are not published.`,
  };
  return texts[state];
}

/** Says how many were changed since by others, and stay so. */
export function describePreserved({ preservedCount, state }: ScheduleSummary): string | undefined {
  if (preservedCount === 0) return undefined;
  const some = preservedCount === 1 ? 'One was' : `${formatNumber(preservedCount)} were`;
  return state === 'cancelled'
    ? `${some} changed since, and did not go back.`
    : `${some} changed in the meantime: those changes stay.`;
}

export function describeRecord({ title, changes }: ScheduledRecord): DescribedDifference {
  const shown = changes.filter(change => change.path.length > 0 && !isPosition(change));
  const ofPrice = shown.filter(isOfPrice);
  const fields = [
    ...(ofPrice.length === 0 ? [] : describeFields(toPrices(ofPrice, 'before'), toPrices(ofPrice, 'after'))),
    ...shown.filter(change => !isOfPrice(change)).flatMap(describeChange),
  ];
  return { title, state: toState(changes), fields };
}

function toState(changes: ScheduledRecord['changes']): DescribedDifference['state'] {
  const whole = changes.find(({ path }) => path.length === 0);
  if (whole !== undefined) return whole.after === undefined ? 'removed' : 'new';
  return changes.every(isPosition) ? 'moved' : 'changed';
}

function isPosition({ path }: Pick<Change, 'path'>): boolean {
  return path.at(-1) === 'position' && path.length <= 2;
}

const PRICE_FIELDS: readonly string[] = ['price', 'discount', 'isSale'];

/** What is crossed out follows from the three together. */
function isOfPrice({ path }: Pick<Change, 'path'>): boolean {
  return path.length === 2 && path[0] === 'body' && PRICE_FIELDS.includes(path[1] ?? '');
}

function toPrices(changes: readonly Change[], state: 'before' | 'after'): Readonly<Record<string, unknown>> {
  const prices = Object.fromEntries(changes.map(change => [change.path[1], change[state]]));
  return typeof prices['price'] === 'number' ? prices : withPercent(prices);
}

/** Without its price a price before is told by what it makes of it. */
function withPercent({ discount, ...others }: Readonly<Record<string, unknown>>) {
  return typeof discount === 'number' ? { ...others, priceBefore: `${Math.round(discount)}% off` } : others;
}

function describeChange({ path, before, after }: Change): readonly DescribedField[] {
  return describeFields(nest(path, before), nest(path, after));
}

/** Without the first key, which says that the field is one of the record itself. */
function nest(path: readonly string[], value: unknown): unknown {
  return toNames(path).reduceRight((inner, name) => ({ [name]: inner }), value);
}

function toNames(path: readonly string[]): readonly string[] {
  return path.slice(1).map(name => (name === '(order)' ? 'order' : name));
}

/** Returns a sentence for each field that stays. */
export function describeStaying(record: ScheduledRecord, state: State): readonly string[] {
  return [...toSentences(record.begun, toBegun(state)), ...toSentences(record.ended, toEnded(state))];
}

type Sentence = (label: string, value: string) => string;

function toBegun(state: State): Sentence {
  return state === 'waiting'
    ? (label, value) => `${label} will stay ${value}: it was changed since.`
    : (label, value) => `${label} stayed ${value}: it was changed before.`;
}

function toEnded(state: State): Sentence {
  return state === 'cancelled'
    ? (label, value) => `${label} did not go back: it is ${value} now.`
    : (label, value) => `${label} stayed ${value} at the end: it was changed meanwhile.`;
}

function toSentences(outcome: Outcome | undefined, toSentence: Sentence): readonly string[] {
  const preserved = outcome?.preserved ?? [];
  const issue = preserved.find(each => each.issue !== undefined)?.issue;
  if (issue !== undefined)
    return [`${toSentence('All of it', 'as it is').split(':')[0]}, because otherwise ${issue}.`];
  const price = preserved.find(({ path }) => path[1] === 'price' && isOfPrice({ path }))?.value;
  return preserved.map(({ path, value }) => {
    if (path.length === 0) return toSentence('All of it', 'as it is');
    const isDiscount = path[1] === 'discount' && isOfPrice({ path });
    const state = isDiscount ? toPriceBefore(price, value) : nest(path, value);
    const texts = describeFields(undefined, state).flatMap(({ after }) => after ?? []);
    const label = isDiscount ? 'priceBefore' : toNames(path).join('.');
    return toSentence(fieldLabel(label), texts.length === 0 ? 'empty' : texts.join(', '));
  });
}

function toPriceBefore(price: unknown, discount: unknown): unknown {
  const state = typeof price === 'number' ? withShownPrice({ price, discount }) : withPercent({ discount });
  return { priceBefore: (state as { readonly priceBefore?: unknown }).priceBefore };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
