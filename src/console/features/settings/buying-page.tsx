/** How shoppers buy, in one place: what is decided here, what other pages decide, and what a new shopper does by all of it. */
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#console/api/settings.ts';
import { FieldSections } from '#console/parts/forms/field-rows.tsx';
import { PageSection } from '#console/parts/layout/page-section.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import { QueryContent } from '#console/parts/query-content.tsx';
import { BUYING } from '#console/parts/settings/buying-topic.ts';
import { findSettingPage } from '#console/parts/settings/find-setting-page.ts';
import { paymentLabel } from '#domain/payments/payment.ts';
import type { Settings } from '#domain/settings.ts';
import { TAX_SCHEMES } from '#domain/tax/tax-schemes.ts';
import styles from './buying-page.module.css';
import { describePurchase, describeTax } from './describe-purchase.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { typedSettings } from './typed-settings.ts';

const ROWS = BUYING.sections.flatMap(({ rows }) => rows);

export function Page() {
  const settings = useQuery(settingsQuery);
  return (
    <SettingsFrame {...BUYING}>
      <QueryContent query={settings}>
        {stored => (
          <SettingsForm name={BUYING.path} label={BUYING.label} rows={ROWS} stored={stored}>
            {form => {
              const typed = typedSettings(form, { rows: ROWS, document: stored.document });
              return (
                <div className={styles.sections}>
                  <FieldSections form={form} sections={BUYING.sections} />
                  {typed !== undefined && <Elsewhere settings={typed} />}
                  {typed !== undefined && <Purchase settings={typed} />}
                </div>
              );
            }}
          </SettingsForm>
        )}
      </QueryContent>
    </SettingsFrame>
  );
}

/** What shoppers meet too, with the pages that decide it. */
function Elsewhere({ settings }: { readonly settings: Settings }) {
  const { payment, money } = settings;
  return (
    <>
      <PageSection title="Payment methods" actions={<ChangeLink field="payment.methods" />}>
        <ol className={styles.methods} aria-label="Payment methods">
          {payment.methods.map(method => (
            <li key={method}>{paymentLabel(method)}</li>
          ))}
        </ol>
        <p className={styles.hint}>Checkout shows them in this order, and the first is chosen.</p>
      </PageSection>
      <PageSection title="Prices and tax" actions={<ChangeLink field="money.taxScheme" />}>
        <p>{TAX_SCHEMES[money.taxScheme].label}.</p>
        <p className={styles.hint}>{describeTax(money)}</p>
      </PageSection>
    </>
  );
}

function ChangeLink({ field }: { readonly field: string }) {
  const { to, label } = findSettingPage(field);
  return <PageLink to={to}>Change: {label}</PageLink>;
}

function Purchase({ settings }: { readonly settings: Settings }) {
  return (
    <PageSection title="What a new shopper does">
      <ol className={styles.steps} aria-label="What a new shopper does">
        {describePurchase(settings).map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </PageSection>
  );
}
