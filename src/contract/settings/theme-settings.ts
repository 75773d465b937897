/** The schema of the colours that a label changes. */
import * as z from 'zod/mini';
import { contrastIssues, type Theme } from '#domain/theme/theme.ts';
import { COLOR_NAMES, type ColorName } from '#domain/theme/tokens.ts';
import { expected, group } from './setting-fields.ts';

const COLOR = 'a colour such as #23376b';
const Color = z
  .string(expected(COLOR))
  .check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, { ...expected(COLOR), abort: true }));

type ColorShape = Readonly<Record<ColorName, z.ZodMiniOptional<typeof Color>>>;

const Colors = group(Object.fromEntries(COLOR_NAMES.map(name => [name, z.optional(Color)])) as ColorShape);

export const ThemeSettings = group({ light: Colors, dark: Colors }).check(
  z.superRefine((theme: Theme, context) => {
    for (const { scheme, color, on, ratio, atLeast, changed } of contrastIssues(theme)) {
      context.addIssue({
        code: 'custom',
        path: [scheme, changed],
        message: `must be another colour: ${color} on ${on} has a contrast of ${ratio.toFixed(1)}, and ${atLeast} is needed to read it`,
      });
    }
  }),
);
