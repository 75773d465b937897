/** Finds figures in the texts of an owner that are not those of the settings. */

import type { Offer } from '#domain/content.ts';
import { formatPrice, fromRupees, type Paise } from '#domain/money.ts';
import type { Settings } from '#domain/settings.ts';
import { APPAREL_PERCENTS } from '#domain/tax/tax-rate.ts';
import { TAX_SCHEMES } from '#domain/tax/tax-schemes.ts';
import { fillPlaceholders, PLACEHOLDER_NAMES, unknownPlaceholders } from './placeholders.ts';

/** What an owner may have overlooked. It prevents nothing. */
export interface SettingHint {
  /** The path of the field, joined with dots. */
  readonly field: string;
  readonly message: string;
}

/** A rule of the settings that a sentence may speak of. */
interface Rule {
  readonly about: RegExp;
  readonly named: (sentence: string) => readonly string[];
  readonly allowed: (settings: Settings) => readonly string[];
  readonly setting: (settings: Settings) => string;
}

const AMOUNT = /(?:₹|\bRs\.?|\bINR)\s*(\d[\d,]*(?:\.\d{1,2})?)/gi;
const PERCENT = /(\d+(?:\.\d+)?)\s*%/g;
const DAYS = /(\d+)[ -]days?\b/gi;

const RULES: readonly Rule[] = [
  {
    about: /\bfree (?:shipping|delivery)|\b(?:ship|shipping|delivery|delivered)(?: is)? free\b/i,
    named: amountsIn,
    allowed: ({ money }) => [formatPrice(money.freeShippingAbove)],
    setting: () => 'money.freeShippingAbove',
  },
  {
    about: /\bcash on delivery|\bCOD\b/i,
    named: amountsIn,
    allowed: ({ money: { codMinimum, codMaximum, codFreeFrom, codCharge } }) =>
      [codMinimum, ...(codMaximum === undefined ? [] : [codMaximum]), codFreeFrom, codCharge].map(
        formatPrice,
      ),
    setting: () => 'the rules of cash on delivery in money',
  },
  {
    about: /\b(?:tax|GST)\b/i,
    named: percentsIn,
    allowed: ({ money }) => taxPercents(money).map(percent => `${percent}%`),
    setting: ({ money }) => (money.taxScheme === 'spec' ? 'money.taxPercent' : 'money.taxScheme'),
  },
  {
    about: /\breturn/i,
    named: sentence => toMatches(sentence, DAYS).map(days => `${days} days`),
    allowed: ({ returns }) => [`${returns.windowDays} days`],
    setting: () => 'returns.windowDays',
  },
];

/** Percentages that a text about tax may name. */
function taxPercents({ taxScheme, taxPercent }: Settings['money']): readonly number[] {
  const { charged } = TAX_SCHEMES[taxScheme];
  if (charged === 'never') return [0];
  return charged === 'on-order' ? [taxPercent] : [...APPAREL_PERCENTS, taxPercent];
}

export function textHints(settings: Settings): readonly SettingHint[] {
  const { shop, content, texts: pages } = settings;
  const texts: readonly (readonly [string, string])[] = [
    ['shop.tagline', shop.tagline],
    ...content.banners.flatMap(({ isActive, title, subtitle }, index) =>
      isActive ? [[`content.banners.${index}`, `${title}: ${subtitle}`] as const] : [],
    ),
    ...content.offers.flatMap((offer, index) =>
      offer.isActive ? [[`content.offers.${index}`, wholeText(offer)] as const] : [],
    ),
    ...Object.entries(pages).map(([page, text = '']) => [`texts.${page}`, text] as const),
  ];
  return [
    ...texts.flatMap(([field, text]) => toHints(field, fillPlaceholders(text, settings), settings)),
    ...content.offers.flatMap((offer, index) => offerHints(`content.offers.${index}`, offer)),
  ];
}

function wholeText({ title, description }: Offer): string {
  return `${title}: ${description}`;
}

function toHints(field: string, text: string, settings: Settings): readonly SettingHint[] {
  const unknown = unknownPlaceholders(text).map(name => ({
    field,
    message: `has ${name}, which stands for nothing; known are ${PLACEHOLDER_NAMES.join(', ')}`,
  }));
  return [...unknown, ...toSentences(text).flatMap(sentence => figureHints(field, sentence, settings))];
}

function figureHints(field: string, sentence: string, settings: Settings): readonly SettingHint[] {
  return RULES.filter(({ about }) => about.test(sentence)).flatMap(({ named, allowed, setting }) => {
    const right = allowed(settings);
    return named(sentence)
      .filter(figure => !right.includes(figure))
      .map(figure => ({ field, message: `says ${figure}; ${setting(settings)} says ${right.join(', ')}` }));
  });
}

/** A full stop ends a sentence only before a space: amounts contain one too. */
function toSentences(text: string): readonly string[] {
  return text.split(/[!?\n]|(?<!\bRs)\.(?=\s|$)/);
}

/** An offer says its discount and its least order in two ways: as a figure and in its text. */
function offerHints(field: string, offer: Offer): readonly SettingHint[] {
  const { isActive, discount, type, minOrderAmount } = offer;
  if (!isActive || discount === 0) return [];
  const text = wholeText(offer);
  const amounts = type === 'fixed' ? [formatPrice(fromRupees(discount))] : [];
  const least = minOrderAmount === undefined ? [] : [formatPrice(minOrderAmount)];
  const right = [...amounts, ...least];
  const wrongAmounts = amountsIn(text).filter(figure => !right.includes(figure));
  const wrongPercents = percentsIn(text).filter(figure => type === 'percentage' && figure !== `${discount}%`);
  return [
    ...wrongAmounts.map(figure => ({
      field,
      message: `says ${figure}; ${least.length === 0 ? 'it has no minOrderAmount' : `its minOrderAmount is ${least.join('')}`}`,
    })),
    ...wrongPercents.map(figure => ({ field, message: `says ${figure}; its discount is ${discount}%` })),
  ];
}

function amountsIn(text: string): readonly string[] {
  return toMatches(text, AMOUNT).map(amount => formatPrice(toPaise(amount)));
}

function toPaise(amount: string): Paise {
  return fromRupees(Number(amount.replaceAll(',', '')));
}

function percentsIn(text: string): readonly string[] {
  return toMatches(text, PERCENT).map(percent => `${Number(percent)}%`);
}

function toMatches(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern), ([, figure = '']) => figure);
}
