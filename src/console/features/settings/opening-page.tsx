/** The owner says on this page that it is no longer the sample shop. */
import { useQuery } from '@tanstack/react-query';
import { useMay } from '#console/api/session.ts';
import { type SettingsDocument, settingsQuery } from '#console/api/settings.ts';
import type { FieldRow } from '#console/parts/forms/field-row.ts';
import { CHANGED, type DocumentForm } from '#console/parts/forms/use-document-form.ts';
import { LinedItem, LinedList } from '#console/parts/layout/lined-list.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { RemoveSampleLink } from '#console/parts/remove-sample-link.tsx';
import { findSettingPage } from '#console/parts/settings/find-setting-page.ts';
import { openingValues } from '#contract/settings/real-shop-values.ts';
import { sampleHints, sampleIdentity, unconfirmedPromises } from '#contract/settings/sample-remains.ts';
import { valueAt } from '#contract/settings/setting-paths.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { RadioCard } from '#ui/forms/choice.tsx';
import { gatewayKeysQuery } from './gateway-api.ts';
import styles from './opening-page.module.css';
import { DEFAULT_ROWS, RealShopChoices, setValues } from './real-shop-choices.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { OPENING } from './settings-list.ts';
import { ShopPayments } from './shop-payments.tsx';
import { CONFIRMED, ShopPromises } from './shop-promises.tsx';
import { typedSettings } from './typed-settings.ts';

const IS_SAMPLE: FieldRow = { name: 'isSample', label: 'Sample shop', kind: 'yes-or-no' };
const ROWS = [IS_SAMPLE, CONFIRMED, ...DEFAULT_ROWS];

export function Page() {
  const settings = useQuery(settingsQuery);
  return (
    <SettingsFrame {...OPENING}>
      <QueryContent query={settings}>
        {stored => (
          <SettingsForm name="opening" label={OPENING.label} rows={ROWS} stored={stored}>
            {form => <Opening form={form} stored={stored} />}
          </SettingsForm>
        )}
      </QueryContent>
    </SettingsFrame>
  );
}

interface OpeningProps {
  readonly form: DocumentForm;
  readonly stored: SettingsDocument;
}

function Opening({ form, stored: { document } }: OpeningProps) {
  const isSample = form.watch('isSample') === true;
  const typed = typedSettings(form, { rows: ROWS, document });
  const keys = useQuery({ ...gatewayKeysQuery, enabled: useMay('payments.keys') });
  const hasGateway = typeof keys.data?.keyId === 'string';
  const choose = (value: boolean) => {
    form.setValue('isSample', value, CHANGED);
    // An own shop has been through this: what its owner has chosen since then stays.
    if (document['isSample'] !== true || typed === undefined) return;
    const before = DEFAULT_ROWS.map(({ name }) => [name, valueAt(document, name)]);
    setValues(form, value ? Object.fromEntries(before) : openingValues(typed, { hasGateway }));
  };
  return (
    <div className={styles.sections}>
      <Choice isSample={isSample} choose={choose} />
      {!isSample && typed !== undefined && (
        <>
          <RealShopChoices form={form} settings={typed} />
          <ShopPayments settings={typed} hasGateway={hasGateway} />
        </>
      )}
      <ShopPromises form={form} document={document} />
      <Remains document={document} />
    </div>
  );
}

interface ChoiceProps {
  readonly isSample: boolean;
  readonly choose: (isSample: boolean) => void;
}

function Choice({ isSample, choose }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>This shop is</legend>
      <RadioCard
        name="isSample"
        label="The sample, to look around"
        hint="Contact form and newsletter only pretend to send. Ratings, figures and customers are made up."
        checked={isSample}
        onChange={() => choose(true)}
      />
      <RadioCard
        name="isSample"
        label="My own shop"
        hint="Messages and newsletter sign-ups are stored and mailed, and searches without results are counted. Made-up ratings, figures and customers are gone. Name, email, phone and street have to be yours."
        checked={!isSample}
        onChange={() => choose(false)}
      />
    </fieldset>
  );
}

/** What still is as in the sample, as if the shop were open. */
function Remains({ document }: { readonly document: Readonly<Record<string, unknown>> }) {
  const read = readSettings({ ...document, isSample: false });
  if (!read.ok) return null;
  const needed = new Set(sampleIdentity(read.value).map(({ field }) => field));
  const promises = unconfirmedPromises(read.value);
  const hints = sampleHints(read.value).filter(({ field }) => !promises.includes(field));
  if (hints.length + promises.length === 0) return null;
  return (
    <PageSection title="Still as in the sample" actions={<RemoveSampleLink />}>
      <LinedList>
        {promises.length > 0 && (
          <LinedItem>
            <strong>What you promise</strong> has values of the sample that you have not confirmed.
          </LinedItem>
        )}
        {hints.map(({ field, message }) => {
          const { to, label = CONTENT_LABELS[field] ?? field } = findSettingPage(field);
          return (
            <LinedItem key={field}>
              <PageLink to={to}>{label}</PageLink> {message}.{' '}
              {needed.has(field) && <strong>Needed before you publish.</strong>}
            </LinedItem>
          );
        })}
      </LinedList>
    </PageSection>
  );
}

const CONTENT_LABELS: Readonly<Record<string, string>> = {
  'content.banners': 'Banners',
  'content.offers': 'Offers',
  'content.stats': 'Figures',
  'content.testimonials': 'Customer voices',
};
