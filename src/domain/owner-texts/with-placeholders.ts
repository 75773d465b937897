/** Writes a text of which the figures stay those of the settings: placeholders stand for them. */
import { fromRupees } from '#domain/money.ts';
import { filledPlaceholders, type Named } from './placeholders.ts';

/** Figures that no shop has, so that they are found again in the text. */
const MARKS = {
  freeShippingAbove: fromRupees(7_919_001),
  codMinimum: fromRupees(7_919_002),
  codFreeFrom: fromRupees(7_919_003),
  codCharge: fromRupees(7_919_004),
  taxPercent: 7_919_005,
  windowDays: 7_919_006,
} as const;

/** `write` makes the text of settings. What no placeholder stands for is in it as the settings have it. */
export function withPlaceholders<Settings extends Named>(
  settings: Settings,
  write: (settings: Settings) => string,
): string {
  const marked = withMarks(settings);
  const named = filledPlaceholders(marked).reduce(
    (text, [placeholder, mark]) => text.replaceAll(mark, placeholder),
    write(marked),
  );
  // A text may also say the figure alone, as “30-day” does.
  return named
    .replaceAll(String(MARKS.windowDays), String(settings.returns.windowDays))
    .replaceAll(String(MARKS.taxPercent), String(settings.money.taxPercent));
}

function withMarks<Settings extends Named>(settings: Settings): Settings {
  const { shop, money, delivery, returns } = settings;
  const { windowDays, ...amounts } = MARKS;
  return {
    ...settings,
    shop: {
      ...shop,
      name: '{name}',
      email: '{email}',
      phone: '{phone}',
      address: { ...shop.address, city: '{city}' },
    },
    money: { ...money, ...amounts },
    delivery: { ...delivery, standard: '{standardDelivery}' },
    returns: { ...returns, windowDays, refund: '{refund}' },
  };
}
