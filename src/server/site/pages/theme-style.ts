/** The style sheet of a label's own colours; the built styles have the defaults. */
import { hash } from 'node:crypto';
import { type Theme, toPalette } from '#domain/theme/theme.ts';
import { COLOR_NAMES, COLOR_TOKENS } from '#domain/theme/tokens.ts';
import type { PageFiles } from './built-files.ts';

export interface ThemeStyle {
  /** Contains a hash of the content. Below /assets/, as the service worker caches it with its documents. */
  readonly href: string;
  readonly css: string;
}

/** Returns the files of a page with the colours of the label, which come last. */
export function withTheme(files: PageFiles, style: ThemeStyle | undefined): PageFiles {
  return style === undefined ? files : { ...files, styles: [...files.styles, style.href] };
}

/** Returns undefined where no colour is changed. */
export function themeStyle(theme: Theme): ThemeStyle | undefined {
  const [light, dark] = [toPalette(theme, 'light'), toPalette(theme, 'dark')];
  const changed = COLOR_NAMES.filter(
    name => light[name] !== COLOR_TOKENS[name].light || dark[name] !== COLOR_TOKENS[name].dark,
  );
  if (changed.length === 0) return undefined;
  const lines = changed.map(
    name => `${COLOR_TOKENS[name].property}:light-dark(${light[name]},${dark[name]})`,
  );
  const css = `:root{${lines.join(';')}}`;
  return { href: `/assets/theme-${hash('sha256', css, 'hex').slice(0, 16)}.css`, css };
}
