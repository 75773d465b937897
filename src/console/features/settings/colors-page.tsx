/** The colours of the shop, with a sample and what is not legible while they are chosen. */
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#console/api/settings.ts';
import type { DocumentForm } from '#console/parts/forms/use-document-form.ts';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { contrastIssues, SCHEMES, type Scheme, type Theme, toPalette } from '#domain/theme/theme.ts';
import { COLOR_NAMES, type ColorName } from '#domain/theme/tokens.ts';
import styles from './color-field.module.css';
import { ColorField } from './color-field.tsx';
import { COLOR_LABELS, colorRow, MAIN_COLORS, MORE_COLORS, SCHEME_LABELS } from './color-groups.ts';
import { ColorSample } from './color-sample.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { COLORS } from './settings-list.ts';

const ROWS = SCHEMES.flatMap(scheme => COLOR_NAMES.map(name => colorRow(scheme, name)));
const HEX = /^#[0-9a-f]{6}$/;

export function Page() {
  const settings = useQuery(settingsQuery);
  return (
    <SettingsFrame {...COLORS}>
      <QueryContent query={settings}>
        {stored => (
          <SettingsForm name="colours" label={COLORS.label} rows={ROWS} stored={stored}>
            {form => <Schemes form={form} />}
          </SettingsForm>
        )}
      </QueryContent>
    </SettingsFrame>
  );
}

function Schemes({ form }: { readonly form: DocumentForm }) {
  const theme = typedTheme(form.watch('theme') as TypedTheme);
  return (
    <div className={styles.schemes}>
      {SCHEMES.map(scheme => (
        <PageSection key={scheme} title={SCHEME_LABELS[scheme]}>
          <ColorSample theme={theme} scheme={scheme} />
          <SchemeFields form={form} theme={theme} scheme={scheme} />
        </PageSection>
      ))}
    </div>
  );
}

interface SchemeFieldsProps {
  readonly form: DocumentForm;
  readonly theme: Theme;
  readonly scheme: Scheme;
}

function SchemeFields({ form, theme, scheme }: SchemeFieldsProps) {
  const palette = toPalette(theme, scheme);
  const issues = toIssues(theme, scheme);
  const fields = (labels: object) => (
    <div className={styles.colors}>
      {(Object.keys(labels) as ColorName[]).map(name => (
        <ColorField
          key={name}
          form={form}
          row={colorRow(scheme, name)}
          color={palette[name]}
          issue={issues.get(name)}
        />
      ))}
    </div>
  );
  const hasHidden = Object.keys(MORE_COLORS).some(name => issues.has(name as ColorName));
  return (
    <>
      {fields(MAIN_COLORS)}
      <details className={styles.more} open={hasHidden || undefined}>
        <summary>More colours</summary>
        {fields(MORE_COLORS)}
      </details>
    </>
  );
}

type TypedTheme = Readonly<Record<Scheme, Readonly<Partial<Record<ColorName, string>>>>>;

/** What is typed only in part is no colour yet. */
function typedTheme(typed: TypedTheme): Theme {
  const toColors = (scheme: Scheme) =>
    Object.fromEntries(
      Object.entries(typed[scheme])
        .map(([name, text]) => [name, text.trim().toLowerCase()] as const)
        .filter(([, text]) => HEX.test(text)),
    );
  return { light: toColors('light'), dark: toColors('dark') };
}

/** Returns the first issue of each colour that was changed, in words. */
function toIssues(theme: Theme, scheme: Scheme): ReadonlyMap<ColorName, string> {
  const found = contrastIssues(theme).filter(each => each.scheme === scheme);
  return new Map(
    found
      .toReversed()
      .map(({ changed, color, on, ratio, atLeast }) => [
        changed,
        `${COLOR_LABELS[color]} on ${COLOR_LABELS[on]}: the contrast is ${ratio.toFixed(1)}, and ${atLeast} is needed to read it. Choose a darker or a lighter one.`,
      ]),
  );
}
