import { formatAmount, paise } from '#domain/money.ts';

export function amount(inPaise: number): string {
  return formatAmount(paise(inPaise));
}
