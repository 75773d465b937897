/** What a shop of one's own starts with, to look at and to undo, each by itself. */
import type { FieldRow } from '#console/parts/forms/field-row.ts';
import { CHANGED, type DocumentForm } from '#console/parts/forms/use-document-form.ts';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { BUYING } from '#console/parts/settings/buying-topic.ts';
import { defaultText } from '#console/parts/settings/default-texts.ts';
import { TOPICS } from '#console/parts/settings/topics.ts';
import { missingValues, sampleValues } from '#contract/settings/real-shop-values.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import {
  REAL_SHOP_DEFAULT_NAMES,
  REAL_SHOP_DEFAULTS,
  type RealShopDefault,
  type SettingValues,
} from '#domain/real-shop-defaults.ts';
import type { Settings } from '#domain/settings.ts';
import { Button } from '#ui/forms/button.tsx';
import styles from './opening-page.module.css';

const FIELDS = new Set(
  REAL_SHOP_DEFAULT_NAMES.flatMap(name => Object.keys(REAL_SHOP_DEFAULTS[name](DEFAULT_SETTINGS))),
);

/** The fields that have such a default. */
export const DEFAULT_ROWS: readonly FieldRow[] = TOPICS.flatMap(({ sections }) =>
  sections.flatMap(({ rows }) => rows),
).filter(({ name }) => FIELDS.has(name));

export function setValues(form: DocumentForm, values: SettingValues): void {
  for (const [path, value] of Object.entries(values)) form.setValue(path, value, CHANGED);
}

interface RealShopChoicesProps {
  readonly form: DocumentForm;
  readonly settings: Settings;
}

export function RealShopChoices({ form, settings }: RealShopChoicesProps) {
  const shown = REAL_SHOP_DEFAULT_NAMES.filter(
    name => isDifferent(missingValues(name, settings)) || isDifferent(sampleValues(name, settings)),
  );
  return (
    <PageSection title="How shoppers buy">
      <p className={styles.intro}>
        A shop of your own starts with these. You find all of them under{' '}
        <PageLink to={`/settings/${BUYING.path}`}>{BUYING.label}</PageLink>.
      </p>
      <LinedList aria-label="How shoppers buy">
        {shown.map(name => (
          <LinedItem key={name}>
            <Choice name={name} form={form} settings={settings} />
          </LinedItem>
        ))}
      </LinedList>
    </PageSection>
  );
}

function Choice({ name, form, settings }: RealShopChoicesProps & { readonly name: RealShopDefault }) {
  const missing = missingValues(name, settings);
  const isUsed = !isDifferent(missing);
  const { title, text } = defaultText(name, REAL_SHOP_DEFAULTS[name](settings));
  return (
    <div className={styles.default}>
      <div>
        <strong>{title}</strong>
        <p className={styles.text}>{text}</p>
      </div>
      <Button
        variant="quiet"
        size="compact"
        aria-label={`${isUsed ? 'Undo' : 'Use it'}: ${title}`}
        onClick={() => setValues(form, isUsed ? sampleValues(name, settings) : missing)}
      >
        {isUsed ? 'Undo' : 'Use it'}
      </Button>
    </div>
  );
}

function isDifferent(values: SettingValues): boolean {
  return Object.keys(values).length > 0;
}
