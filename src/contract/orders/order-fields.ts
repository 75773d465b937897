/** Lenient readers of the fields of an order. */
import { type Fields, isText } from '#contract/storage/stored.ts';

const MAX_AMOUNT = 1e9;

export function firstText(fields: Fields, ...names: readonly string[]): string {
  return names.map(name => fields[name]).find(value => isText(value, { min: 1 })) ?? '';
}

export function amount(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  return typeof value === 'number' && Math.abs(value) <= MAX_AMOUNT ? value : undefined;
}

export function readDate(fields: Fields, name: string): string {
  const text = firstText(fields, name);
  return Number.isNaN(Date.parse(text)) ? '' : text;
}
